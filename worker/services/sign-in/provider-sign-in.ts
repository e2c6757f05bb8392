// The sign-in with a provider, from the redirect to the provider until the redirect back to us. The
// state is a random text in the URL of both redirects. The state must match the state that the browser
// stored and the hash that the database stored. A state works once, and for ten minutes at most.
import type { SignInErrorCode } from '../../contract/accounts/account-calls.ts';
import type { ProviderReturn } from '../../contract/accounts/account-schemas.ts';
import { AppError } from '../../contract/app-error.ts';
import { SIGN_IN_STATE_MS, TICKET_MS } from '../../domain/accounts/limits.ts';
import { type Language, toAccountLanguage } from '../../domain/language/languages.ts';
import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';
import type { ConsentStart } from '../../ports/accounts/identity-provider.ts';
import { copyPicture } from '../accounts/copy-picture.ts';
import type { Deps } from '../service-deps.ts';
import { type RequestConfirmationDeps, requestConfirmation } from './request-confirmation.ts';
import { type ResolveDeps, resolveAccount } from './resolve-account.ts';

const redirectUriAt = (provider: IdentityProviderName, origin: string) =>
  `${origin}/api/auth/${provider}/callback`;

/** Starts a sign-in. Returns null when the provider is not configured. */
export async function startProviderSignIn(
  deps: Pick<Deps, 'identityProviders' | 'oneTimeTokens' | 'hasher' | 'clock'>,
  name: IdentityProviderName,
  { origin, asksConsent }: { readonly origin: string; readonly asksConsent: boolean },
): Promise<ConsentStart | null> {
  const provider = deps.identityProviders.get(name);
  if (!provider) return null;
  const start = await provider.start({ redirectUri: redirectUriAt(name, origin), asksConsent });
  const expiresAt = deps.clock.now() + SIGN_IN_STATE_MS;
  const stateHash = await deps.hasher.sha256(start.state);
  await deps.oneTimeTokens.insert(stateHash, `${name}-state`, null, expiresAt);
  return start;
}

interface StoredByBrowser {
  readonly state: string;
  readonly codeVerifier: string;
}

interface Returned {
  readonly provider: IdentityProviderName;
  readonly query: ProviderReturn;
  readonly stored: StoredByBrowser | null;
  readonly origin: string;
  readonly network: string;
  /** The language of the page or the browser, for a new account. */
  readonly language: Language | null;
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

type FinishDeps = ResolveDeps &
  RequestConfirmationDeps &
  Pick<Deps, 'identityProviders' | 'oneTimeTokens' | 'mediaStore' | 'tokens'>;

/** Finishes the sign-in. Throws when the state belongs to another browser, was used before or has expired. */
export async function finishProviderSignIn(
  deps: FinishDeps,
  { provider: name, query, stored, origin, network, ...returned }: Returned,
): Promise<SignInResult> {
  if (stored === null || stored.state === '' || stored.state !== query.state)
    throw new AppError('SIGN_IN_EXPIRED');
  const stateHash = await deps.hasher.sha256(query.state);
  const state = await deps.oneTimeTokens.take(stateHash, `${name}-state`, deps.clock.now());
  const provider = deps.identityProviders.get(name);
  if (!state || !provider) throw new AppError('SIGN_IN_EXPIRED');
  if (query.error !== undefined) {
    const { error, error_description: description = '' } = query;
    return { ok: false, reason: toErrorCode(name, provider.readRefusal({ error, description })) };
  }
  if (query.code === undefined) return { ok: false, reason: `${name}-failed` };

  const { codeVerifier } = stored;
  const redirectUri = redirectUriAt(name, origin);
  const result = await provider.finish({ code: query.code, codeVerifier, redirectUri });
  if (!result.ok) return { ok: false, reason: toErrorCode(name, result.reason) };
  const { identity } = result;
  const language = toAccountLanguage(returned.language);
  const resolved = await resolveAccount(deps, name, identity, { origin, language });
  if (!resolved.ok && resolved.reason === 'microsoft-unverified')
    return requestConfirmation(deps, {
      ...{ provider: name, identity, codeVerifier, origin, network, language },
    });
  if (!resolved.ok) return resolved;
  await copyPicture(deps, resolved.userId, provider, identity.picture);

  const ticket = deps.tokens.create();
  await deps.oneTimeTokens.insertSignInTicket(
    await hashTicket(deps, ticket, stored.state),
    { userId: resolved.userId, provider: name },
    deps.clock.now() + TICKET_MS,
  );
  return { ok: true, ticket };
}

function toErrorCode(
  name: IdentityProviderName,
  reason: 'cancelled' | 'needs-admin' | 'refused' | 'unavailable' | 'failed',
): SignInErrorCode {
  if (reason === 'cancelled') return `${name}-cancelled`;
  if (reason === 'needs-admin' && name === 'microsoft') return 'microsoft-needs-admin';
  return `${name}-failed`;
}
