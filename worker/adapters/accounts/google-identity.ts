// Signs people in with Google: the OAuth authorization code flow with PKCE, then a request to
// Google's userinfo endpoint. The identity comes from this request, so no id_token is parsed.
import { OAuth2Client, OAuth2RequestError } from 'oslo/oauth2';
import type {
  Identity,
  IdentityProvider,
  IdentityResult,
} from '../../ports/accounts/identity-provider.ts';
import type { GoogleConfig } from '../providers/google-endpoints.ts';
import { startConsent } from '../providers/oauth-tokens.ts';
import { fetchGooglePicture } from './google-picture.ts';

const SCOPES = ['openid', 'email', 'profile'];
const TIMEOUT_MS = 10_000;

const UNAVAILABLE: IdentityResult = { ok: false, reason: 'unavailable' };

function readIdentity(claims: unknown): Identity | null {
  if (typeof claims !== 'object' || claims === null) return null;
  const { sub, email, email_verified, name, picture } = claims as Record<string, unknown>;
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string') return null;
  return {
    subject: sub,
    email,
    // Google sends this value sometimes as a boolean and sometimes as a string.
    isEmailVerified: email_verified === true || email_verified === 'true',
    name: typeof name === 'string' ? name : '',
    picture: typeof picture === 'string' ? picture : null,
  };
}

/** Adds a timeout to `work`, because the OAuth library has no timeout. */
function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Google did not answer in time.')), TIMEOUT_MS);
  });
  return Promise.race([work, timedOut]).finally(() => clearTimeout(timer));
}

export function createGoogleIdentityProvider(config: GoogleConfig): IdentityProvider {
  const clientFor = (redirectURI: string) =>
    new OAuth2Client(
      config.clientId,
      `${config.authUrl}/o/oauth2/v2/auth`,
      `${config.tokenUrl}/token`,
      { redirectURI },
    );

  async function fetchIdentity(accessToken: string): Promise<IdentityResult> {
    const answer = await fetch(`${config.apiUrl}/oauth2/v3/userinfo`, {
      headers: { authorization: `Bearer ${accessToken}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok) return UNAVAILABLE;
    const identity = readIdentity(await answer.json());
    return identity ? { ok: true, identity } : UNAVAILABLE;
  }

  return {
    async start({ redirectUri, asksConsent }) {
      const { url, ...secrets } = await startConsent(clientFor(redirectUri), SCOPES);
      url.searchParams.set('prompt', asksConsent ? 'consent' : 'select_account');
      return { url: url.href, ...secrets };
    },

    readRefusal: ({ error }) => (error === 'access_denied' ? 'cancelled' : 'failed'),

    fetchPicture: (url) => fetchGooglePicture(url, config),

    async finish({ code, codeVerifier, redirectUri }) {
      try {
        const tokens = await withTimeout(
          clientFor(redirectUri).validateAuthorizationCode(code, {
            codeVerifier,
            credentials: config.clientSecret,
            authenticateWith: 'request_body',
          }),
        );
        return await fetchIdentity(tokens.access_token);
      } catch (error) {
        const isRefused = error instanceof OAuth2RequestError && error.message === 'invalid_grant';
        return isRefused ? { ok: false, reason: 'refused' } : UNAVAILABLE;
      }
    },
  };
}
