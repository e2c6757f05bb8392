// SQL for limits that are counted in `rate_counters` within the transaction of the action that they limit.
import { columns } from '../columns.ts';
import { rateCounters } from '../schema/rate-counters.ts';

const c = columns(rateCounters, 'c');
const counter = columns(rateCounters);

/** Returns SQL that selects the counters whose limits are reached. `limits` and `now` are SQL expressions. */
export const selectReached = (limits: string, now: string) => `
  FROM json_each(${limits}) AS wanted JOIN rate_counters c ON ${c.key} = wanted.value ->> 'key'
  WHERE ${c.expiresAt} > ${now} AND ${c.count} >= wanted.value ->> 'maximum'`;

/** Returns a statement's SQL that increases the counters of :limits at the time :now if the condition is true. */
export const insertCounts = (condition: string) => `
INSERT INTO rate_counters (${counter.key}, ${counter.count}, ${counter.expiresAt})
SELECT value ->> 'key', 1, :now + (value ->> 'windowMs') FROM json_each(:limits)
WHERE ${condition}
ON CONFLICT (${counter.key}) DO UPDATE SET ${counter.count} = iif(${counter.expiresAt} <= :now, 1,
  ${counter.count} + 1),
  ${counter.expiresAt} = iif(${counter.expiresAt} <= :now, excluded.${counter.expiresAt}, ${counter.expiresAt})`;
