// Tells whether sign-in with Google is configured.

import type { AuthProviders } from '../../contract/accounts/account-calls.ts';
import type { Deps } from '../service-deps.ts';

const MISSING =
  'Google sign-in is not configured: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET (see README.md).';

export function listProviders(
  deps: Pick<Deps, 'identityProvider' | 'mode'>,
): Omit<AuthProviders, 'success'> {
  const google = deps.identityProvider !== null;
  return { google, message: google || deps.mode === 'production' ? null : MISSING };
}
