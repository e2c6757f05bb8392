// A session that the server no longer knows. Its token goes at once; whoever steers the program is told.
import { clearSessionToken, readSessionToken } from '../lib/session-token.ts';

let listener: () => void = () => {};

export function onSessionEnd(listen: () => void): void {
  listener = listen;
}

/** Calls that were under way when someone signed in anew must not end the new session. */
export function endRefusedSession(token: string): void {
  if (readSessionToken() !== token) return;
  clearSessionToken();
  listener();
}
