import type { Instant } from '../../domain/time/types.ts';

export interface StoredSession {
  readonly userId: string;
  /** The account's epoch when the session started. If it has changed, the session has ended. */
  readonly epoch: number;
  readonly expiresAt: Instant;
}

/**
 * Sessions under the hash of their token. Fast and eventually consistent: a deleted session may still be
 * found elsewhere for a minute. So the caller must check in the database whether the session is still valid.
 */
export interface SessionStore {
  save(sessionHash: string, session: StoredSession): Promise<void>;
  find(sessionHash: string): Promise<StoredSession | null>;
  delete(sessionHash: string): Promise<void>;
}
