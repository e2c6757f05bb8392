// Signs people in with Microsoft: the OAuth authorization code flow with PKCE. The identity comes from the id token.
import { OAuth2Client } from 'oslo/oauth2';
import type { IdentityProvider, IdentityResult } from '../../ports/accounts/identity-provider.ts';
import type { Clock } from '../../ports/clock.ts';
import { sha256Hasher } from '../hashers.ts';
import {
  commonUrlOf,
  type MicrosoftConfig,
  requestMicrosoftToken,
} from '../providers/microsoft-endpoints.ts';
import { needsAdmin, readConsentRefusal, readOAuthError } from '../providers/oauth-errors.ts';
import { startConsent, toCodeForm } from '../providers/oauth-tokens.ts';
import { readMicrosoftIdentity } from './microsoft-id-token.ts';

const SCOPES = ['openid', 'profile', 'email'];

const UNAVAILABLE: IdentityResult = { ok: false, reason: 'unavailable' };

/** Derives the nonce from the verifier, which stays in the browser that started the sign-in. */
const nonceOf = (codeVerifier: string): Promise<string> =>
  sha256Hasher.sha256(`nonce ${codeVerifier}`);

export function createMicrosoftIdentityProvider(
  config: MicrosoftConfig,
  clock: Clock,
): IdentityProvider {
  const base = commonUrlOf(config);

  return {
    async start({ redirectUri, asksConsent }) {
      const client = new OAuth2Client(config.clientId, `${base}/authorize`, `${base}/token`, {
        redirectURI: redirectUri,
      });
      const { url, ...secrets } = await startConsent(client, SCOPES);
      url.searchParams.set('nonce', await nonceOf(secrets.codeVerifier));
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
      const nonce = await nonceOf(returned.codeVerifier);
      const identity = readMicrosoftIdentity(body, { config, nonce, now: clock.now() });
      return identity ? { ok: true, identity } : UNAVAILABLE;
    },
  };
}
