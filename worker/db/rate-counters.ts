// Counts attempts in windows that begin with the first attempt. One statement counts and tells, so
// attempts at the same moment cannot share a number.
import type { Instant } from '../domain/time/types.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { rateCounters } from './schema/rate-counters.ts';

const counter = columns(rateCounters);

const COUNT = `
INSERT INTO rate_counters (${counter.key}, ${counter.count}, ${counter.expiresAt}) VALUES (?1, 1, ?2)
ON CONFLICT (${counter.key}) DO UPDATE SET
  ${counter.count} = CASE WHEN ${counter.expiresAt} <= ?3 THEN 1 ELSE ${counter.count} + 1 END,
  ${counter.expiresAt} = CASE WHEN ${counter.expiresAt} <= ?3 THEN excluded.${counter.expiresAt} ELSE ${counter.expiresAt} END
RETURNING ${counter.count}, ${counter.expiresAt} AS expiresAt`;

export interface Counted {
  /** This attempt included. */
  readonly count: number;
  readonly expiresAt: Instant;
}

export function createRateCountersRepo(db: Database) {
  const d1 = db.$client;
  return {
    async count(key: string, now: Instant, windowMs: number): Promise<Counted> {
      const counted = await d1
        .prepare(COUNT)
        .bind(key, now + windowMs, now)
        .first<Counted>();
      if (!counted) throw new Error('The counter gave no number.');
      return counted;
    },

    /** Takes one attempt back. */
    async uncount(key: string): Promise<void> {
      await d1
        .prepare(
          `UPDATE rate_counters SET ${counter.count} = ${counter.count} - 1 WHERE ${counter.key} = ?1 AND ${counter.count} > 0`,
        )
        .bind(key)
        .run();
    },

    async clear(key: string): Promise<void> {
      await d1.prepare(`DELETE FROM rate_counters WHERE ${counter.key} = ?1`).bind(key).run();
    },
  };
}

export type RateCountersRepo = ReturnType<typeof createRateCountersRepo>;
