// The networks that accounts signed in from, by keyed hashes only.
import type { Instant } from '../domain/time/types.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { knownNetworks } from './schema/known-networks.ts';

const network = columns(knownNetworks);

const REMEMBER = `
INSERT INTO known_networks (${network.userId}, ${network.networkHash}, ${network.lastAt}) VALUES (?1, ?2, ?3)
ON CONFLICT (${network.userId}, ${network.networkHash}) DO UPDATE SET ${network.lastAt} = excluded.${network.lastAt}`;

export function createKnownNetworksRepo(db: Database) {
  const d1 = db.$client;
  return {
    async isKnown(userId: string, networkHash: string): Promise<boolean> {
      const row = await d1
        .prepare(
          `SELECT 1 AS known FROM known_networks WHERE ${network.userId} = ?1 AND ${network.networkHash} = ?2`,
        )
        .bind(userId, networkHash)
        .first();
      return row !== null;
    },

    async remember(userId: string, networkHash: string, now: Instant): Promise<void> {
      await d1.prepare(REMEMBER).bind(userId, networkHash, now).run();
    },
  };
}

export type KnownNetworksRepo = ReturnType<typeof createKnownNetworksRepo>;
