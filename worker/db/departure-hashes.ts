// Address hashes of departed members that no key protects yet.

import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { organizationMembers } from './schema/organization-members.ts';

const member = columns(organizationMembers);

const LIST = `
SELECT ${member.id}, ${member.addressHash} AS addressHash FROM organization_members
WHERE ${member.addressHash} IS NOT NULL AND ${member.isAddressHashKeyed} = 0 LIMIT ?1`;

const WRAP = `
UPDATE organization_members SET ${member.addressHash} = ?3, ${member.isAddressHashKeyed} = 1
WHERE ${member.id} = ?1 AND ${member.addressHash} = ?2 AND ${member.isAddressHashKeyed} = 0`;

export interface UnkeyedHash {
  readonly id: string;
  readonly addressHash: string;
}

export interface WrappedHash extends UnkeyedHash {
  readonly keyedHash: string;
}

export function createDepartureHashesRepo(db: Database) {
  const d1 = db.$client;
  return {
    async listUnkeyed(limit: number): Promise<UnkeyedHash[]> {
      return (await d1.prepare(LIST).bind(limit).all<UnkeyedHash>()).results;
    },

    /** A row that changed since it was read stays as it is. */
    async wrap(rows: readonly WrappedHash[]): Promise<void> {
      if (rows.length === 0) return;
      await d1.batch(
        rows.map(({ id, addressHash, keyedHash }) =>
          d1.prepare(WRAP).bind(id, addressHash, keyedHash),
        ),
      );
    },
  };
}

export type DepartureHashesRepo = ReturnType<typeof createDepartureHashesRepo>;
