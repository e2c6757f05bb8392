// Finds out whether the current visitor is signed in, and caches the server's answer. If the answer is more
// than a minute old, the app requests a new one and uses the old one until the server responds.
// web/lib/session-token.ts stores the session token.
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { clearSessionToken, readSessionToken, storeSessionToken } from '../../lib/session-token.ts';
import { clearCache, reportNewData } from '../screen-cache.ts';
import { endRefusedSession, markSessionStarted } from './session-end.ts';

export type Visitor =
  | { readonly kind: 'signed-in'; readonly user: CurrentUser }
  | { readonly kind: 'signed-out' }
  /**
   * The browser has a token, but the server did not respond. So it is unknown whether the visitor
   * is signed in.
   */
  | { readonly kind: 'unknown' };

const CACHE_MS = 60_000;
const SIGNED_OUT: Visitor = { kind: 'signed-out' };

let wasSignedIn = false;
let cached: { readonly visitor: Promise<Visitor>; readonly until: number } | null = null;

function cacheVisitor(visitor: Promise<Visitor>): Promise<Visitor> {
  cached = { visitor, until: Date.now() + CACHE_MS };
  return visitor;
}

export function findVisitor(): Promise<Visitor> {
  if (readSessionToken() === null) return Promise.resolve(SIGNED_OUT);
  if (cached === null) return cacheVisitor(fetchVisitor());
  if (Date.now() >= cached.until) void refreshVisitor(cached.visitor);
  return cached.visitor;
}

async function refreshVisitor(previousVisitor: Promise<Visitor>): Promise<void> {
  cacheVisitor(previousVisitor);
  const visitor = await fetchVisitor();
  // Ignore this answer if the cached visitor has changed meanwhile, or if the server did not respond.
  if (cached?.visitor !== previousVisitor || visitor.kind === 'unknown') return;
  cacheVisitor(Promise.resolve(visitor));
  if (JSON.stringify(visitor) !== JSON.stringify(await previousVisitor)) reportNewData();
}

async function fetchVisitor(): Promise<Visitor> {
  const token = readSessionToken();
  const user = await loadCalls().then(
    ({ fetchCurrentUser }) => fetchCurrentUser(),
    () => undefined,
  );
  if (user === undefined) {
    forgetVisitor();
    return { kind: 'unknown' };
  }
  if (user === null) {
    // The session ended while the user was working, so the app shows a message.
    if (wasSignedIn && token !== null) endRefusedSession(token);
    wasSignedIn = false;
    // The user may have signed in again while the request was running. In that case, the new token
    // must stay.
    if (readSessionToken() === token) clearSessionToken();
    clearCache();
    return SIGNED_OUT;
  }
  wasSignedIn = true;
  return { kind: 'signed-in', user };
}

/** Removes the cached visitor, so that the next call sends a request. */
export function forgetVisitor(): void {
  cached = null;
}

export function startSession(token: string, user: CurrentUser): void {
  storeSessionToken(token);
  clearCache();
  cacheUser(user);
}

/** Caches the user that a response contains. The next render shows the new data. */
export function cacheUser(user: CurrentUser): void {
  wasSignedIn = true;
  markSessionStarted();
  cacheVisitor(Promise.resolve({ kind: 'signed-in', user }));
}

/** Removes a session from this device after the server has ended it. */
export function dropSession(): void {
  wasSignedIn = false;
  clearSessionToken();
  forgetVisitor();
  clearCache();
}

/** Signs out on this device, even if the server cannot be reached. */
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
