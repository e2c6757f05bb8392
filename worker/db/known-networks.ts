// The networks that accounts signed in from, by keyed hashes only.
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';

const REMEMBER = `
INSERT INTO known_networks (user_id, network_hash, last_at) VALUES (?1, ?2, ?3)
ON CONFLICT (user_id, network_hash) DO UPDATE SET last_at = excluded.last_at`;

export function createKnownNetworksRepo(db: Database) {
  const d1 = db.$client;
  return {
    async isKnown(userId: string, networkHash: string): Promise<boolean> {
      const row = await d1
        .prepare('SELECT 1 AS known FROM known_networks WHERE user_id = ?1 AND network_hash = ?2')
        .bind(userId, networkHash)
        .first();
      return row !== null;
    },

    async remember(userId: string, networkHash: string, now: Instant): Promise<void> {
      await d1.prepare(REMEMBER).bind(userId, networkHash, now).run();
    },
  };
}
