// Signs people in with Microsoft: the OAuth authorization code flow with PKCE. The identity comes from the id token.
import type { IdentityProvider, IdentityResult } from '../../ports/accounts/identity-provider.ts';
import type { Clock } from '../../ports/clock.ts';
import { type MicrosoftConfig, requestMicrosoftToken } from '../providers/microsoft-endpoints.ts';
import { readMicrosoftClaims, startMicrosoftConsent } from '../providers/microsoft-id-token.ts';
import { needsAdmin, readConsentRefusal, readOAuthError } from '../providers/oauth-errors.ts';
import { toCodeForm } from '../providers/oauth-tokens.ts';
import { toMicrosoftIdentity } from './microsoft-claims.ts';

const SCOPES = ['openid', 'profile', 'email'];

const UNAVAILABLE: IdentityResult = { ok: false, reason: 'unavailable' };

export function createMicrosoftIdentityProvider(
  config: MicrosoftConfig,
  clock: Clock,
): IdentityProvider {
  return {
    async start({ redirectUri, asksConsent }) {
      const { url, ...secrets } = await startMicrosoftConsent(config, redirectUri, SCOPES);
      url.searchParams.set('prompt', asksConsent ? 'consent' : 'select_account');
      return { url: url.href, ...secrets };
    },

    readRefusal: ({ error, description }) => readConsentRefusal(error, description),

    // Reading the picture would need the permission to read the profile.
    fetchPicture: async () => null,

    async finish(returned) {
      const fetched = await requestMicrosoftToken(config, toCodeForm(returned));
      if (!fetched.ok) return UNAVAILABLE;
      const { status, body } = fetched.exchange;
      if (status !== 200) {
        const error = readOAuthError(body);
        if (needsAdmin(error)) return { ok: false, reason: 'needs-admin' };
        return error.error === 'invalid_grant' ? { ok: false, reason: 'refused' } : UNAVAILABLE;
      }
      const { codeVerifier } = returned;
      const claims = await readMicrosoftClaims(body, { config, codeVerifier, now: clock.now() });
      return claims ? { ok: true, identity: toMicrosoftIdentity(claims) } : UNAVAILABLE;
    },
  };
}
