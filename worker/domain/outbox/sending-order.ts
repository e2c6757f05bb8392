// The order of emails in a batch. It differs at every claim, so that no email always waits behind the same
// other one.

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

function hash(text: string): number {
  let value = FNV_OFFSET;
  for (let i = 0; i < text.length; i += 1)
    value = Math.imul(value ^ text.charCodeAt(i), FNV_PRIME) >>> 0;
  // Texts that differ only in their last letters still have similar hashes: mix the bits.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}

/** The same for the same claims, so that a run can be repeated. */
export function varyOrder<T extends { readonly id: string; readonly claims: number }>(
  rows: readonly T[],
): T[] {
  const keyed = rows.map((row) => ({ row, key: hash(`${row.claims} ${row.id}`) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ row }) => row);
}
