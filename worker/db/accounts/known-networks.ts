// Stores the networks from which each account has signed in. A network is stored only as a keyed hash.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { knownNetworks } from '../schema/known-networks.ts';
import { integer, row, statement, text } from '../statement.ts';

const network = columns(knownNetworks);

const FIND = statement({
  params: { userId: text, networkHash: text },
  row: row<{ readonly known: 1 }>(),
  sql: `SELECT 1 AS known FROM known_networks WHERE ${network.userId} = :userId
  AND ${network.networkHash} = :networkHash`,
});

const REMEMBER = statement({
  ...insertInto(knownNetworks, {
    given: 'networkHash userId',
    values: { lastAt: ':now' },
    params: { now: integer },
    ending: `ON CONFLICT (${network.userId}, ${network.networkHash}) DO UPDATE SET ${network.lastAt} = excluded.${network.lastAt}`,
  }),
});

export function createKnownNetworksRepo(db: Database) {
  const d1 = db.$client;
  return {
    async isKnown(userId: string, networkHash: string): Promise<boolean> {
      return (await FIND.first(d1, { userId, networkHash })) !== null;
    },

    async remember(userId: string, networkHash: string, now: Instant): Promise<void> {
      await REMEMBER.run(d1, { userId, networkHash, now });
    },
  };
}
