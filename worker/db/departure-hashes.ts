// Address hashes of departed members that no key protects yet.
import type { Database } from './database.ts';

const LIST = `
SELECT id, address_hash AS addressHash FROM organization_members
WHERE address_hash IS NOT NULL AND is_address_hash_keyed = 0 LIMIT ?1`;

const WRAP = `
UPDATE organization_members SET address_hash = ?3, is_address_hash_keyed = 1
WHERE id = ?1 AND address_hash = ?2 AND is_address_hash_keyed = 0`;

interface UnkeyedHash {
  readonly id: string;
  readonly addressHash: string;
}

interface WrappedHash extends UnkeyedHash {
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
