import type { Instant } from '../../domain/time/types.ts';

export interface StoredSession {
  readonly userId: string;
  /**
   * The account's `sessionEpoch` when the session started. If the account has a different epoch now, the
   * session has ended.
   */
  readonly epoch: number;
  readonly expiresAt: Instant;
}

/**
 * Stores sessions under the hash of their token. Fast and eventually consistent: other data centers may still
 * find a deleted session for up to a minute. So the caller must check in the database whether the session is
 * still valid.
 */
export interface SessionStore {
  save(sessionHash: string, session: StoredSession): Promise<void>;
  find(sessionHash: string): Promise<StoredSession | null>;
  delete(sessionHash: string): Promise<void>;
}
