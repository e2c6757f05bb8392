// The paths that start the sign-in with a provider.

import { LANGUAGE_PARAMETER } from '../../worker/contract/language/page-language.ts';
import type { Language } from '../../worker/domain/language/languages.ts';
import type { IdentityProviderName } from '../../worker/domain/providers/identity-providers.ts';

/** The query parameter with the path to open after sign-in. */
export const RETURN_PARAMETER = 'returnTo';

/**
 * Returns the path that redirects to the provider. After sign-in, the provider redirects to /auth/callback. A
 * new account gets `language`. Without `language`, it gets the language of the visitor's cookie or browser. `isKept`
 * starts a session of 30 days.
 */
export function signInPathOf(
  provider: IdentityProviderName,
  returnTo: string | null,
  language?: Language,
  isKept = false,
): string {
  const query = new URLSearchParams();
  if (language) query.set(LANGUAGE_PARAMETER, language);
  if (returnTo !== null) query.set(RETURN_PARAMETER, returnTo);
  if (isKept) query.set('keep', '1');
  return query.size === 0 ? `/api/auth/${provider}` : `/api/auth/${provider}?${query}`;
}
