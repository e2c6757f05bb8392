// The Google sign-in, from the redirect to Google until Google redirects back. The state is a
// random text in the URL of both redirects. It must match the state that the browser stored and the
// hash that the database stored. A state works once, and for ten minutes at most.
import type { SignInErrorCode } from '../../contract/accounts/account-calls.ts';
import type { GoogleReturn } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import { SIGN_IN_STATE_MS, TICKET_MS } from '../../domain/accounts/limits.ts';
import type { SignInStart } from '../../ports/accounts/identity-provider.ts';
import type { Deps } from '../service-deps.ts';
import type { AdoptDeps } from './adopt-account.ts';
import { copyPicture } from './copy-picture.ts';
import { resolveGoogleAccount } from './resolve-google-account.ts';

const redirectUriAt = (origin: string) => `${origin}/api/auth/google/callback`;

/** Starts a Google sign-in. Returns null when Google is not configured. */
export async function startGoogleSignIn(
  deps: Pick<Deps, 'identityProvider' | 'oneTimeTokens' | 'hasher' | 'clock'>,
  origin: string,
  asksConsent: boolean,
): Promise<SignInStart | null> {
  if (!deps.identityProvider) return null;
  const start = await deps.identityProvider.start({
    redirectUri: redirectUriAt(origin),
    asksConsent,
  });
  const expiresAt = deps.clock.now() + SIGN_IN_STATE_MS;
  const stateHash = await deps.hasher.sha256(start.state);
  await deps.oneTimeTokens.insert(stateHash, 'google-state', null, expiresAt);
  return start;
}

interface StoredByBrowser {
  readonly state: string;
  readonly codeVerifier: string;
}

/**
 * Hashes the ticket together with the state, so that the ticket works only in the browser that started the
 * sign-in.
 */
export function hashTicket(deps: Pick<Deps, 'hasher'>, ticket: string, state: string) {
  return deps.hasher.sha256(`${ticket}.${state}`);
}

type SignInResult =
  | { readonly ok: true; readonly ticket: string }
  | { readonly ok: false; readonly reason: SignInErrorCode };

/** Finishes the sign-in. Throws when the state belongs to another browser, was used before or has expired. */
export async function finishGoogleSignIn(
  deps: AdoptDeps &
    Pick<Deps, 'identityProvider' | 'oneTimeTokens' | 'mediaStore' | 'tokens' | 'hasher'>,
  query: GoogleReturn,
  stored: StoredByBrowser | null,
  origin: string,
): Promise<SignInResult> {
  if (stored === null || stored.state === '' || stored.state !== query.state)
    throw new AppError('SIGN_IN_EXPIRED');
  const stateHash = await deps.hasher.sha256(query.state);
  const state = await deps.oneTimeTokens.take(stateHash, 'google-state', deps.clock.now());
  if (!state || !deps.identityProvider) throw new AppError('SIGN_IN_EXPIRED');
  if (query.error === 'access_denied') return { ok: false, reason: 'google-cancelled' };
  if (query.code === undefined) return { ok: false, reason: 'google-failed' };

  const result = await deps.identityProvider.finish({
    code: query.code,
    codeVerifier: stored.codeVerifier,
    redirectUri: redirectUriAt(origin),
  });
  if (!result.ok) return { ok: false, reason: 'google-failed' };
  const resolved = await resolveGoogleAccount(deps, result.identity, origin);
  if (!resolved.ok) return resolved;
  await copyPicture(deps, resolved.userId, result.identity.picture);

  const ticket = deps.tokens.create();
  await deps.oneTimeTokens.insert(
    await hashTicket(deps, ticket, stored.state),
    'sign-in-ticket',
    resolved.userId,
    deps.clock.now() + TICKET_MS,
  );
  return { ok: true, ticket };
}
