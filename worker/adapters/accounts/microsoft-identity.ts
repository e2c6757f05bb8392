// Signs people in with Microsoft: the OAuth authorization code flow with PKCE. The identity comes from the id token.
import { generateCodeVerifier, generateState, OAuth2Client } from 'oslo/oauth2';
import type { IdentityProvider, IdentityResult } from '../../ports/accounts/identity-provider.ts';
import type { Clock } from '../../ports/clock.ts';
import { sha256Hasher } from '../hashers.ts';
import { fetchWithin } from '../providers/bounded-fetch.ts';
import { MICROSOFT_TEXTS, type MicrosoftConfig } from '../providers/microsoft-endpoints.ts';
import { needsAdmin, readConsentRefusal, readOAuthError } from '../providers/oauth-errors.ts';
import { readMicrosoftIdentity } from './microsoft-id-token.ts';

const SCOPES = ['openid', 'profile', 'email'];
const TIMEOUT_MS = 10_000;

const UNAVAILABLE: IdentityResult = { ok: false, reason: 'unavailable' };

/** Derives the nonce from the verifier, which stays in the browser that started the sign-in. */
const nonceOf = (codeVerifier: string): Promise<string> =>
  sha256Hasher.sha256(`nonce ${codeVerifier}`);

export function createMicrosoftIdentityProvider(
  config: MicrosoftConfig,
  clock: Clock,
): IdentityProvider {
  const base = `${config.loginUrl}/common/oauth2/v2.0`;

  return {
    async start({ redirectUri, asksConsent }) {
      const state = generateState();
      const codeVerifier = generateCodeVerifier();
      const client = new OAuth2Client(config.clientId, `${base}/authorize`, `${base}/token`, {
        redirectURI: redirectUri,
      });
      const url = await client.createAuthorizationURL({ state, codeVerifier, scopes: SCOPES });
      url.searchParams.set('nonce', await nonceOf(codeVerifier));
      url.searchParams.set('prompt', asksConsent ? 'consent' : 'select_account');
      return { url: url.href, state, codeVerifier };
    },

    readRefusal: ({ error, description }) => readConsentRefusal(error, description),

    // Reading the picture would need the permission to read the profile.
    fetchPicture: async () => null,

    async finish({ code, codeVerifier, redirectUri }) {
      const fetched = await fetchWithin(
        MICROSOFT_TEXTS,
        `${base}/token`,
        {
          method: 'POST',
          body: new URLSearchParams({
            client_id: config.clientId,
            client_secret: config.clientSecret,
            grant_type: 'authorization_code',
            code,
            code_verifier: codeVerifier,
            redirect_uri: redirectUri,
          }),
        },
        TIMEOUT_MS,
      );
      if (!fetched.ok) return UNAVAILABLE;
      const { status, body } = fetched.exchange;
      if (status !== 200) {
        const error = readOAuthError(body);
        if (needsAdmin(error)) return { ok: false, reason: 'needs-admin' };
        return error.error === 'invalid_grant' ? { ok: false, reason: 'refused' } : UNAVAILABLE;
      }
      const nonce = await nonceOf(codeVerifier);
      const identity = readMicrosoftIdentity(body, { config, nonce, now: clock.now() });
      return identity ? { ok: true, identity } : UNAVAILABLE;
    },
  };
}
