import type { Deps } from '../service-deps.ts';

/**
 * The maximum number of hashes per run. The cron runs again one minute later and continues with the others.
 */
const WRAP_LIMIT = 100;

/** Converts hashes that were made without a key to `HMAC(key, hash)`, the format of new hashes. */
export async function wrapDepartureHashes(
  deps: Pick<Deps, 'departureHashes' | 'keyedHasher'>,
): Promise<void> {
  const { keyedHasher, departureHashes } = deps;
  if (!keyedHasher) return;
  const rows = await departureHashes.listUnkeyed(WRAP_LIMIT);
  await departureHashes.wrap(
    await Promise.all(
      rows.map(async (row) => ({ ...row, keyedHash: await keyedHasher.hash(row.addressHash) })),
    ),
  );
}
