// Counts attempts in time windows that start with the first attempt. One statement increases the count and
// returns it, so that concurrent attempts never get the same number.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { rateCounters } from '../schema/rate-counters.ts';
import { integer, row, statement, text } from '../statement.ts';
import { ADD_ONE } from './counted-limits.ts';

const counter = columns(rateCounters);

const COUNT = statement({
  params: { key: text, expiresAt: integer, now: integer },
  row: row<Counted>(),
  sql: `
INSERT INTO rate_counters (${counter.key}, ${counter.count}, ${counter.expiresAt}) VALUES (:key, 1, :expiresAt)
${ADD_ONE}
RETURNING ${counter.count}, ${counter.expiresAt} AS expiresAt`,
});

const READ = statement({
  params: { key: text, now: integer },
  row: row<Pick<Counted, 'count'>>(),
  sql: `SELECT ${counter.count} FROM rate_counters WHERE ${counter.key} = :key AND ${counter.expiresAt} > :now`,
});

const UNCOUNT = statement({
  params: { key: text },
  sql: `UPDATE rate_counters SET ${counter.count} = ${counter.count} - 1 WHERE ${counter.key} = :key
  AND ${counter.count} > 0`,
});

const CLEAR = statement({
  params: { key: text },
  sql: `DELETE FROM rate_counters WHERE ${counter.key} = :key`,
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
