// Counts attempts in windows that begin with the first attempt. One statement counts and tells, so
// attempts at the same moment cannot share a number.
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';

const COUNT = `
INSERT INTO rate_counters (key, count, expires_at) VALUES (?1, 1, ?2)
ON CONFLICT (key) DO UPDATE SET
  count = CASE WHEN expires_at <= ?3 THEN 1 ELSE count + 1 END,
  expires_at = CASE WHEN expires_at <= ?3 THEN excluded.expires_at ELSE expires_at END
RETURNING count, expires_at AS expiresAt`;

interface Counted {
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
        .prepare('UPDATE rate_counters SET count = count - 1 WHERE key = ?1 AND count > 0')
        .bind(key)
        .run();
    },

    async clear(key: string): Promise<void> {
      await d1.prepare('DELETE FROM rate_counters WHERE key = ?1').bind(key).run();
    },
  };
}
