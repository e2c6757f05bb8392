// Clears the token of a session that the server no longer accepts, and notifies the listener.
import { clearSessionToken, readSessionToken } from '../../lib/session-token.ts';

let listener: () => void = () => {};
let isEnded = false;

export function onSessionEnd(listen: () => void): void {
  listener = listen;
}

/**
 * Ends the session that uses this token. If another session has started meanwhile, does nothing, because the
 * refused request belonged to the earlier session.
 */
export function endRefusedSession(token: string): void {
  if (readSessionToken() !== token) return;
  clearSessionToken();
  isEnded = true;
  listener();
}

/** Tells whether the last session ended without a sign-out. Returns false after a new session has started. */
export function hasSessionEnded(): boolean {
  return isEnded;
}

export function markSessionStarted(): void {
  isEnded = false;
}
