// Stores the browsers with which each account has signed in. A browser is stored only as a hash.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { knownDevices } from '../schema/known-devices.ts';
import { knownNetworks } from '../schema/known-networks.ts';
import { users } from '../schema/users.ts';
import { integer, nullable, row, statement, text } from '../statement.ts';

const device = columns(knownDevices);
const network = columns(knownNetworks);
const user = columns(users);

const IS_STRANGE = statement({
  params: {
    userId: text,
    deviceHash: nullable(text),
    networkHash: nullable(text),
    before: integer,
  },
  row: row<{ readonly strange: 1 }>(),
  sql: `SELECT 1 AS strange FROM users WHERE ${user.id} = :userId AND ${user.signedInAt} IS NOT NULL
AND NOT EXISTS (SELECT 1 FROM known_devices WHERE ${device.userId} = :userId AND ${device.deviceHash} = :deviceHash)
AND NOT EXISTS (SELECT 1 FROM known_networks WHERE ${network.userId} = :userId AND ${network.networkHash} = :networkHash)
AND (${user.signedInAt} < :before OR EXISTS (SELECT 1 FROM known_devices WHERE ${device.userId} = :userId)
  OR EXISTS (SELECT 1 FROM known_networks WHERE ${network.userId} = :userId))`,
});

const REMEMBER = statement({
  ...insertInto(knownDevices, {
    given: 'deviceHash userId',
    values: { lastAt: ':now' },
    params: { now: integer },
    ending: `ON CONFLICT (${device.userId}, ${device.deviceHash}) DO UPDATE SET ${device.lastAt} = excluded.${device.lastAt}`,
  }),
});

export function createKnownDevicesRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Tells whether the account has signed in before, but not with this browser and not from this network. A hash is
     * null when it cannot be known. If an account that signed in after `before` has no known browser and no known
     * network, nothing is strange: they were just removed, and the owner got an email about that.
     */
    async isStrange(
      userId: string,
      deviceHash: string | null,
      networkHash: string | null,
      before: Instant,
    ): Promise<boolean> {
      const found = await IS_STRANGE.first(d1, { userId, deviceHash, networkHash, before });
      return found !== null;
    },

    async remember(userId: string, deviceHash: string, now: Instant): Promise<void> {
      await REMEMBER.run(d1, { userId, deviceHash, now });
    },
  };
}
