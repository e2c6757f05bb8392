// SQL for limits on actions. The transaction of an action also counts the action in `rate_counters`.
import { columns } from '../columns.ts';
import { insertInto } from '../insert-into.ts';
import { rateCounters } from '../schema/rate-counters.ts';

const c = columns(rateCounters, 'c');
const counter = columns(rateCounters);

/**
 * SQL for the end of an insert into `rate_counters`. It increases an existing counter by the inserted number. If the time
 * window of the counter is over at :now, the counter starts again at this number.
 */
export const ADD_COUNT = `ON CONFLICT (${counter.key}) DO UPDATE SET ${counter.count} = iif(${counter.expiresAt} <= :now,
  excluded.${counter.count}, ${counter.count} + excluded.${counter.count}),
  ${counter.expiresAt} = iif(${counter.expiresAt} <= :now, excluded.${counter.expiresAt}, ${counter.expiresAt})`;

/** Returns SQL that selects the counters whose limits are reached. `limits` and `now` are SQL expressions. */
export const selectReached = (limits: string, now: string) => `
  FROM json_each(${limits}) AS wanted JOIN rate_counters c ON ${c.key} = wanted.value ->> 'key'
  WHERE ${c.expiresAt} > ${now} AND ${c.count} >= wanted.value ->> 'maximum'`;

/**
 * Returns the SQL of a statement. If the condition is true, the statement increases the counters of :limits at the time
 * :now, each by its `count`, or else by one.
 */
export const insertCounts = (condition: string) =>
  insertInto(rateCounters, {
    values: {
      key: "value ->> 'key'",
      count: "coalesce(value ->> 'count', 1)",
      expiresAt: ":now + (value ->> 'windowMs')",
    },
    from: `FROM json_each(:limits)
WHERE ${condition}
${ADD_COUNT}`,
  }).sql;
