// A session that the server no longer knows. Its token goes at once; whoever steers the program is told.
import { clearSessionToken, readSessionToken } from '../lib/session-token.ts';

let listener: () => void = () => {};
let isEnded = false;

export function onSessionEnd(listen: () => void): void {
  listener = listen;
}

/** Calls that were under way when someone signed in anew must not end the new session. */
export function endRefusedSession(token: string): void {
  if (readSessionToken() !== token) return;
  clearSessionToken();
  isEnded = true;
  listener();
}

/** True when a session ended here that nobody asked to end, and no other has begun since. */
export function hasSessionEnded(): boolean {
  return isEnded;
}

export function noteSessionStart(): void {
  isEnded = false;
}
