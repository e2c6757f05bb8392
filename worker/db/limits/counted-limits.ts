// SQL for limits on actions. The transaction of an action also counts the action in `rate_counters`.
import { columns } from '../columns.ts';
import { insertInto } from '../insert-into.ts';
import { rateCounters } from '../schema/rate-counters.ts';

const counter = columns(rateCounters, 'rate_counters');
const counterColumn = columns(rateCounters);

/**
 * SQL for the end of an insert into `rate_counters`. It increases an existing counter by the inserted number. If the time
 * window of the counter is over at :now, the counter starts again at this number.
 */
export const ADD_COUNT = `ON CONFLICT (${counterColumn.key}) DO UPDATE SET ${counterColumn.count} = iif(${counterColumn.expiresAt} <= :now,
  excluded.${counterColumn.count}, ${counterColumn.count} + excluded.${counterColumn.count}),
  ${counterColumn.expiresAt} = iif(${counterColumn.expiresAt} <= :now, excluded.${counterColumn.expiresAt},
  ${counterColumn.expiresAt})`;

/** Returns SQL that selects the counters whose limits are reached. `limits` and `now` are SQL expressions. */
export const selectReached = (limits: string, now: string) => `
  FROM json_each(${limits}) AS wanted JOIN rate_counters ON ${counter.key} = wanted.value ->> 'key'
  WHERE ${counter.expiresAt} > ${now} AND ${counter.count} >= wanted.value ->> 'maximum'`;

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
