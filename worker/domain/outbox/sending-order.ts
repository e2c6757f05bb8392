// Sorts the emails of a batch. The order changes each time a consumer claims the same outbox rows again.
// Otherwise a slow email could delay the same emails again and again.

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hash(text: string): number {
  let value = FNV_OFFSET;
  for (let i = 0; i < text.length; i += 1)
    value = Math.imul(value ^ text.charCodeAt(i), FNV_PRIME) >>> 0;
  // Without this step, texts that differ only in their last letters have similar hashes.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

/**
 * Sorts rows by a hash of their id and their number of claims. The same rows with the same number of claims
 * always get the same order, so a simulation can be repeated exactly.
 */
export function varyOrder<T extends { readonly id: string; readonly claims: number }>(
  rows: readonly T[],
): T[] {
  const keyed = rows.map((row) => ({ row, key: hash(`${row.claims} ${row.id}`) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ row }) => row);
}
