// The current visitor: requested from the server once and cached for a minute. The token itself belongs to
// web/lib/session-token.
import type { CurrentUser } from '../../../worker/contract/accounts/account-calls.ts';
import { clearSessionToken, keepSessionToken, readSessionToken } from '../../lib/session-token.ts';
import { endRefusedSession, noteSessionStart } from './session-end.ts';

export type Visitor =
  | { readonly kind: 'signed-in'; readonly user: CurrentUser }
  | { readonly kind: 'signed-out' }
  /** There is a token but no answer about it: neither signed in nor signed out. */
  | { readonly kind: 'unknown' };

const REMEMBERED_MS = 60_000;
const SIGNED_OUT: Visitor = { kind: 'signed-out' };

let wasSignedIn = false;
let known: { readonly visitor: Promise<Visitor>; readonly until: number } | null = null;

function remember(visitor: Promise<Visitor>): Promise<Visitor> {
  known = { visitor, until: Date.now() + REMEMBERED_MS };
  return visitor;
}

export function findVisitor(): Promise<Visitor> {
  if (readSessionToken() === null) return Promise.resolve(SIGNED_OUT);
  if (known !== null && Date.now() < known.until) return known.visitor;
  return remember(askServer());
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
    // The session ended while the user was working, so show a message.
    if (wasSignedIn && token !== null) endRefusedSession(token);
    wasSignedIn = false;
    // The user may have signed in again while the request was running.
    if (readSessionToken() === token) clearSessionToken();
    return SIGNED_OUT;
  }
  wasSignedIn = true;
  return { kind: 'signed-in', user };
}

/** Forgets the cached answer, so that the next request asks the server. */
export function forgetVisitor(): void {
  known = null;
}

export function startSession(token: string, user: CurrentUser): void {
  keepSessionToken(token);
  keepUser(user);
}

/** Stores the user from an answer. The next render shows it. */
export function keepUser(user: CurrentUser): void {
  wasSignedIn = true;
  noteSessionStart();
  remember(Promise.resolve({ kind: 'signed-in', user }));
}

/** For a session that the server has already ended. */
export function dropSession(): void {
  wasSignedIn = false;
  clearSessionToken();
  forgetVisitor();
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
