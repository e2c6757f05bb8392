import type { ArchiveStore } from '../../ports/account-data/archive-store.ts';

const keyOf = (id: string) => `archive:${id}`;

export function createArchiveStore(kv: KVNamespace): ArchiveStore {
  return {
    async save(id, archive, keptMs) {
      await kv.put(keyOf(id), archive, { expirationTtl: Math.ceil(keptMs / 1000) });
    },
    find: (id) => kv.get(keyOf(id), 'stream'),
    delete: (id) => kv.delete(keyOf(id)),
  };
}
