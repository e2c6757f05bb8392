// The only code that reads and writes the session token. The token is in local storage
// (docs/specification.md, section 3). If the browser refuses local storage, the token is lost when the page
// closes. Booking pages and embedded pages must not import this file.
import { SESSION_TOKEN_KEY } from '../../worker/contract/frame/app-page-data.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

let unstoredToken: string | null = null;

export function readSessionToken(): string | null {
  return readStored(SESSION_TOKEN_KEY) ?? unstoredToken;
}

export function storeSessionToken(token: string): void {
  unstoredToken = token;
  writeStored(SESSION_TOKEN_KEY, token);
}

export function clearSessionToken(): void {
  unstoredToken = null;
  removeStored(SESSION_TOKEN_KEY);
}

/** Calls the listener when another tab signed in or out. */
export function onSessionTokenChange(listener: () => void): void {
  addEventListener('storage', ({ key }) => {
    // A null key means that the whole storage was cleared.
    if (key !== SESSION_TOKEN_KEY && key !== null) return;
    unstoredToken = null;
    listener();
  });
}
