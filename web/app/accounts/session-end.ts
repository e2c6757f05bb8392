// Handles a session that the server no longer knows: clears its token and notifies the listener.
import { clearSessionToken, readSessionToken } from '../../lib/session-token.ts';

let listener: () => void = () => {};
let isEnded = false;

export function onSessionEnd(listen: () => void): void {
  listener = listen;
}

/** Late answers to calls of an earlier session must not end a new session. */
export function endRefusedSession(token: string): void {
  if (readSessionToken() !== token) return;
  clearSessionToken();
  isEnded = true;
  listener();
}

/** True when a session has ended without a sign-out and no other has begun since. */
export function hasSessionEnded(): boolean {
  return isEnded;
}

export function noteSessionStart(): void {
  isEnded = false;
}
