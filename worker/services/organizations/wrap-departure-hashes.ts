import type { Deps } from '../service-deps.ts';

/**
 * The maximum number of hashes per run. The next run, one minute later, continues with the other
 * hashes.
 */
const WRAP_LIMIT = 100;

/**
 * Converts hashes of email addresses that were made without a key. The result is `HMAC(key, hash)`,
 * the same format as new hashes.
 */
export async function wrapDepartureHashes(
  deps: Pick<Deps, 'departureHashes' | 'keyedHasher'>,
): Promise<void> {
  const { keyedHasher, departureHashes } = deps;
  if (!keyedHasher) return;
  const rows = await departureHashes.listUnkeyed(WRAP_LIMIT);
  await departureHashes.saveKeyed(
    await Promise.all(
      rows.map(async (row) => ({ ...row, keyedHash: await keyedHasher.hash(row.addressHash) })),
    ),
  );
}
