import type { SessionStore, StoredSession } from '../../ports/session-store.ts';

const keyOf = (sessionHash: string) => `session:${sessionHash}`;

export function createSessionStore(kv: KVNamespace): SessionStore {
  return {
    async save(sessionHash, session) {
      await kv.put(keyOf(sessionHash), JSON.stringify(session), {
        expiration: Math.ceil(session.expiresAt / 1000),
      });
    },
    find: (sessionHash) => kv.get<StoredSession>(keyOf(sessionHash), 'json'),
    delete: (sessionHash) => kv.delete(keyOf(sessionHash)),
  };
}
