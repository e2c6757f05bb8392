// Handles a session that the server no longer accepts: clears its token and notifies the listener.
import { clearSessionToken, readSessionToken } from '../../lib/session-token.ts';

let listener: () => void = () => {};
let isEnded = false;

export function onSessionEnd(listen: () => void): void {
  listener = listen;
}

/**
 * Ends the session with this token. Ignores a late response to a request of an earlier session, because a new
 * session may have started.
 */
export function endRefusedSession(token: string): void {
  if (readSessionToken() !== token) return;
  clearSessionToken();
  isEnded = true;
  listener();
}

/** Tells whether a session has ended without a sign-out, and no other session has started since. */
export function hasSessionEnded(): boolean {
  return isEnded;
}

export function noteSessionStart(): void {
  isEnded = false;
}
