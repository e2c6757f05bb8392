// Keeps the account of each recently used key in the memory of this isolate. A request can then
// read the data of the account while the database checks the key. If the check refuses the key, the
// data is discarded.

const KEYS_MAX = 1_000;

export interface KnownKeys {
  /**
   * Returns the account of the key with this hash, or null. The key may have been revoked in the
   * meantime.
   */
  find(hash: string): string | null;
  remember(hash: string, userId: string): void;
  forget(hash: string): void;
}

export function createKnownKeys(): KnownKeys {
  // A Map lists its entries in the order in which they were added. So the first entry is the oldest.
  const entries = new Map<string, string>();
  return {
    find: (hash) => entries.get(hash) ?? null,
    remember(hash, userId) {
      entries.delete(hash);
      entries.set(hash, userId);
      const [oldest] = entries.keys();
      if (entries.size > KEYS_MAX && oldest !== undefined) entries.delete(oldest);
    },
    forget(hash) {
      entries.delete(hash);
    },
  };
}
