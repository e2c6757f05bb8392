// Counts attempts in time windows that start with the first attempt. One statement increases the count and
// returns it, so that concurrent attempts never get the same number.
import type { CountedLimit } from '../../domain/limits/counted-limit.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { rateCounters } from '../schema/rate-counters.ts';
import { integer, json, row, statement, text } from '../statement.ts';
import { ADD_COUNT, selectReached } from './counted-limits.ts';

const counterColumn = columns(rateCounters);
const counter = columns(rateCounters, 'rate_counters');

const COUNT = statement({
  row: row<Counted>(),
  ...insertInto(rateCounters, {
    given: 'key expiresAt',
    values: { count: '1' },
    params: { now: integer },
    ending: `${ADD_COUNT}
RETURNING ${counterColumn.count}, ${counterColumn.expiresAt} AS expiresAt`,
  }),
});

const FIND_END = statement({
  params: { limits: json<readonly CountedLimit[]>(), now: integer },
  row: row<{ readonly until: Instant | null }>(),
  sql: `SELECT max(${counter.expiresAt}) AS until ${selectReached(':limits', ':now')}`,
});

const READ = statement({
  params: { key: text, now: integer },
  row: row<Pick<Counted, 'count'>>(),
  sql: `SELECT ${counterColumn.count} FROM rate_counters WHERE ${counterColumn.key} = :key AND ${counterColumn.expiresAt} > :now`,
});

const UNCOUNT = statement({
  params: { key: text },
  sql: `UPDATE rate_counters SET ${counterColumn.count} = ${counterColumn.count} - 1 WHERE ${counterColumn.key} = :key
  AND ${counterColumn.count} > 0`,
});

const CLEAR = statement({
  params: { key: text },
  sql: `DELETE FROM rate_counters WHERE ${counterColumn.key} = :key`,
});

interface Counted {
  /** The number of attempts, including this one. */
  readonly count: number;
  readonly expiresAt: Instant;
}

export function createRateCountersRepo(db: Database) {
  const d1 = db.$client;
  return {
    async count(key: string, now: Instant, windowMs: number): Promise<Counted> {
      const counted = await COUNT.first(d1, { key, expiresAt: now + windowMs, now });
      if (!counted) throw new Error('The counter returned no number.');
      return counted;
    },

    /** Returns the time at which the last reached limit ends. Null when no limit is reached. */
    async findEnd(limits: readonly CountedLimit[], now: Instant): Promise<Instant | null> {
      return (await FIND_END.first(d1, { limits, now }))?.until ?? null;
    },

    /** Returns the number of attempts in the current time window, without counting one more. */
    async read(key: string, now: Instant): Promise<number> {
      return (await READ.first(d1, { key, now }))?.count ?? 0;
    },

    /** Subtracts one attempt from the count. */
    async uncount(key: string): Promise<void> {
      await UNCOUNT.run(d1, { key });
    },

    async clear(key: string): Promise<void> {
      await CLEAR.run(d1, { key });
    },
  };
}
