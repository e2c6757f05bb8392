// Keeps the account of each recently used session or API key in the memory of this isolate. A request can then
// read the data of the account while the database checks the session or the key. If the check refuses it, the
// data is discarded.

const OWNERS_MAX = 1_000;

export interface KnownOwners {
  /**
   * Returns the account of the session or key with this hash, or null. It may have ended in the
   * meantime.
   */
  find(hash: string): string | null;
  remember(hash: string, userId: string): void;
  forget(hash: string): void;
}

export function createKnownOwners(): KnownOwners {
  // A Map lists its entries in the order in which they were added. So the first entry is the oldest.
  const entries = new Map<string, string>();
  return {
    find: (hash) => entries.get(hash) ?? null,
    remember(hash, userId) {
      entries.delete(hash);
      entries.set(hash, userId);
      const [oldest] = entries.keys();
      if (entries.size > OWNERS_MAX && oldest !== undefined) entries.delete(oldest);
    },
    forget(hash) {
      entries.delete(hash);
    },
  };
}
