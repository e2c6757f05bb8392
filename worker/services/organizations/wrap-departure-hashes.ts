import type { Deps } from '../service-deps.ts';

/** Hashes wrapped by one run; the next minute takes the rest. */
const WRAP_LIMIT = 100;

/** Puts plain hashes under the departure key: `HMAC(key, hash)`, which is what new ones are made as. */
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
