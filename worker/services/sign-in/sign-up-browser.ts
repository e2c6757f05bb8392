// Signs a person in after the verification of an email address, without the password. This works only in the browser
// that signed up. This browser keeps a secret in a cookie. The database stores the hash of the secret together with the
// id of the sign-up, so the secret is of no use for another sign-up.

import { LINK_MS, SIGN_IN_STATE_MS } from '../../domain/accounts/limits.ts';
import type { Deps } from '../service-deps.ts';
import { hashTicket } from './provider-sign-in.ts';

type BrowserDeps = Pick<Deps, 'oneTimeTokens' | 'hasher' | 'tokens' | 'clock'>;

/** Returns the secret for the cookie. It works as long as the verification link of the sign-up. */
export async function rememberSignUp(deps: BrowserDeps, signUpId: string): Promise<string> {
  const secret = deps.tokens.create();
  const hash = await deps.hasher.sha256(`${secret}.${signUpId}`);
  const expiresAt = deps.clock.now() + LINK_MS['verify-email'];
  await deps.oneTimeTokens.insert(hash, 'sign-up-browser', null, expiresAt);
  return secret;
}

interface VerifiedSignUp {
  readonly userId: string;
  /** The sign-up that the verification link has just activated. */
  readonly signUpId: string;
}

/** A ticket of ten minutes, and the state with which the browser exchanges the ticket for a session. */
interface FirstTicket {
  readonly ticket: string;
  readonly state: string;
}

/** Returns null in every browser that did not send this sign-up. The secret works once. */
export async function createFirstTicket(
  deps: BrowserDeps,
  { userId, signUpId }: VerifiedSignUp,
  secret: string | null,
): Promise<FirstTicket | null> {
  if (secret === null) return null;
  const now = deps.clock.now();
  const hash = await deps.hasher.sha256(`${secret}.${signUpId}`);
  if (!(await deps.oneTimeTokens.take(hash, 'sign-up-browser', now))) return null;
  const [ticket, state] = [deps.tokens.create(), deps.tokens.create()];
  await deps.oneTimeTokens.insertSignInTicket(
    await hashTicket(deps, ticket, state),
    { userId, provider: null },
    now + SIGN_IN_STATE_MS,
  );
  return { ticket, state };
}
