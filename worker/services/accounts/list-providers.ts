// Returns the configured providers for signing in.

import type { AuthProviders } from '../../contract/accounts/account-calls.ts';
import type { Deps } from '../service-deps.ts';

const MISSING = {
  google:
    'Google sign-in is not configured: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (see README.md).',
  microsoft:
    'Microsoft sign-in is not configured: set MICROSOFT_CLIENT_ID and MICROSOFT_CLIENT_SECRET (see README.md).',
};

export function listProviders(
  deps: Pick<Deps, 'identityProviders' | 'mode'>,
): Omit<AuthProviders, 'success'> {
  const google = deps.identityProviders.has('google');
  const microsoft = deps.identityProviders.has('microsoft');
  const missing = [...(google ? [] : [MISSING.google]), ...(microsoft ? [] : [MISSING.microsoft])];
  const isTold = missing.length > 0 && deps.mode !== 'production';
  return { google, microsoft, message: isTold ? missing.join('\n') : null };
}
