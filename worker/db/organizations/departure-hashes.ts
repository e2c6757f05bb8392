// Replaces plain hashes of email addresses with hashes that use a secret key. These are the addresses that members no
// longer have (see left-addresses.ts).

import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';

const member = columns(organizationMembers);

const LIST = statement({
  params: { limit: integer },
  row: row<UnkeyedHash>(),
  sql: `
SELECT ${member.id}, ${member.addressHash} AS addressHash FROM organization_members
WHERE ${member.addressHash} IS NOT NULL AND ${member.isAddressHashKeyed} = 0 LIMIT :limit`,
});

const REPLACE_HASH = statement({
  params: { id: text, addressHash: text, keyedHash: text },
  sql: `
UPDATE organization_members SET ${member.addressHash} = :keyedHash, ${member.isAddressHashKeyed} = 1
WHERE ${member.id} = :id AND ${member.addressHash} = :addressHash AND ${member.isAddressHashKeyed} = 0`,
});

interface UnkeyedHash {
  readonly id: string;
  readonly addressHash: string;
}

interface KeyedHash extends UnkeyedHash {
  readonly keyedHash: string;
}

export function createDepartureHashesRepo(db: Database) {
  const d1 = db.$client;
  return {
    async listUnkeyed(limit: number): Promise<UnkeyedHash[]> {
      return LIST.all(d1, { limit });
    },

    /** Stores the keyed hashes. Skips rows that have changed since they were read. */
    async saveKeyed(rows: readonly KeyedHash[]): Promise<void> {
      if (rows.length === 0) return;
      await runBatch(
        d1,
        rows.map(({ id, addressHash, keyedHash }) =>
          REPLACE_HASH.bind(d1, { id, addressHash, keyedHash }),
        ),
      );
    },
  };
}
