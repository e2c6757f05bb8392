// The current visitor, signed in or not. The server's response is cached. After a minute, it is loaded again
// while the app uses the earlier one.
// web/lib/session-token.ts stores the session token.
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { clearSessionToken, readSessionToken, storeSessionToken } from '../../lib/session-token.ts';
import { clearCache, reportNewData } from '../screen-cache.ts';
import { endRefusedSession, noteSessionStart } from './session-end.ts';

export type Visitor =
  | { readonly kind: 'signed-in'; readonly user: CurrentUser }
  | { readonly kind: 'signed-out' }
  /** There is a token, but the server did not respond, so it is unknown whether the visitor is signed in. */
  | { readonly kind: 'unknown' };

const CACHE_MS = 60_000;
const SIGNED_OUT: Visitor = { kind: 'signed-out' };

let wasSignedIn = false;
let known: { readonly visitor: Promise<Visitor>; readonly until: number } | null = null;

function remember(visitor: Promise<Visitor>): Promise<Visitor> {
  known = { visitor, until: Date.now() + CACHE_MS };
  return visitor;
}

export function findVisitor(): Promise<Visitor> {
  if (readSessionToken() === null) return Promise.resolve(SIGNED_OUT);
  if (known === null) return remember(askServer());
  if (Date.now() >= known.until) void askAgain(known.visitor);
  return known.visitor;
}

async function askAgain(before: Promise<Visitor>): Promise<void> {
  remember(before);
  const visitor = await askServer();
  // Something else has replaced the visitor meanwhile, or the server did not respond.
  if (known?.visitor !== before || visitor.kind === 'unknown') return;
  remember(Promise.resolve(visitor));
  if (JSON.stringify(visitor) !== JSON.stringify(await before)) reportNewData();
}

async function askServer(): Promise<Visitor> {
  const token = readSessionToken();
  const user = await loadCalls().then(
    ({ askCurrentUser }) => askCurrentUser(),
    () => undefined,
  );
  if (user === undefined) {
    forgetVisitor();
    return { kind: 'unknown' };
  }
  if (user === null) {
    // The session ended while the user was working, so a message is shown.
    if (wasSignedIn && token !== null) endRefusedSession(token);
    wasSignedIn = false;
    // The user may have signed in again while the request was running. Then the new token must stay.
    if (readSessionToken() === token) clearSessionToken();
    clearCache();
    return SIGNED_OUT;
  }
  wasSignedIn = true;
  return { kind: 'signed-in', user };
}

/** Removes the cached visitor, so that the next call asks the server. */
export function forgetVisitor(): void {
  known = null;
}

export function startSession(token: string, user: CurrentUser): void {
  storeSessionToken(token);
  clearCache();
  keepUser(user);
}

/** Caches the user that a response contains. The next render shows the new data. */
export function keepUser(user: CurrentUser): void {
  wasSignedIn = true;
  noteSessionStart();
  remember(Promise.resolve({ kind: 'signed-in', user }));
}

/** Removes a session from this device after the server has ended it. */
export function dropSession(): void {
  wasSignedIn = false;
  clearSessionToken();
  forgetVisitor();
  clearCache();
}

/** Signs out on this device even when the server cannot be reached. */
export async function endSession(): Promise<void> {
  if (readSessionToken() !== null) {
    await loadCalls().then(
      ({ signOut }) => signOut(),
      () => {},
    );
  }
  dropSession();
}

function loadCalls() {
  return import('./account-calls.ts');
}
