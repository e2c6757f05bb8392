import type { Instant } from '../domain/time/types.ts';

export interface StoredSession {
  readonly userId: string;
  /** The account's epoch when the session began: another one now means it has been ended. */
  readonly epoch: number;
  readonly expiresAt: Instant;
}

/**
 * Sessions under the hash of their token. Fast and eventually consistent: what is deleted may be found
 * elsewhere for a minute, so whoever finds a session asks the database whether it still stands.
 */
export interface SessionStore {
  save(sessionHash: string, session: StoredSession): Promise<void>;
  find(sessionHash: string): Promise<StoredSession | null>;
  delete(sessionHash: string): Promise<void>;
}
