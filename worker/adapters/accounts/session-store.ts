// Stores sessions in Workers KV.

import type { SessionStore, StoredSession } from '../../ports/accounts/session-store.ts';
import type { Clock } from '../../ports/clock.ts';

const keyOf = (sessionHash: string) => `session:${sessionHash}`;

// The log must not contain the key of the entry, because the key identifies a session.
const UNREADABLE = {
  alert: 'unreadable-row',
  table: 'sessions',
  reason: 'The value is not a session.',
};

/** Returns null for an invalid value. The user must then sign in again. */
function readSession(text: string): StoredSession | null {
  try {
    const { userId, epoch, expiresAt } = Object(JSON.parse(text)) as Record<string, unknown>;
    if (typeof userId !== 'string' || typeof epoch !== 'number') return null;
    return typeof expiresAt === 'number' ? { userId, epoch, expiresAt } : null;
  } catch {
    return null;
  }
}

/** KV accepts no shorter lifetime. */
const MIN_LIFETIME_S = 60;

export function createSessionStore(kv: KVNamespace, clock: Clock): SessionStore {
  return {
    async save(sessionHash, session) {
      await kv.put(keyOf(sessionHash), JSON.stringify(session), {
        expirationTtl: Math.max(
          MIN_LIFETIME_S,
          Math.ceil((session.expiresAt - clock.now()) / 1000),
        ),
      });
    },
    async find(sessionHash) {
      const text = await kv.get(keyOf(sessionHash));
      if (text === null) return null;
      const session = readSession(text);
      if (session === null) console.error(JSON.stringify(UNREADABLE));
      return session;
    },
    delete: (sessionHash) => kv.delete(keyOf(sessionHash)),
  };
}
