// Requests, renews and revokes the access to a Zoom account with OAuth. Zoom replaces the refresh token
// with each renewal.
import { OAuth2Client } from 'oslo/oauth2';
import * as z from 'zod/mini';
import { ZOOM_SCOPES } from '../../../domain/video/video-meeting.ts';
import type { VideoProvider } from '../../../ports/video/video-provider.ts';
import {
  readErrorCode,
  renewedTokens,
  startConsent,
  toCodeForm,
  toGrant,
  token,
  toRenewed,
} from '../../providers/oauth-tokens.ts';
import type { ZoomConfig } from './zoom-config.ts';
import { fetchZoom } from './zoom-fetch.ts';

const tokenAnswer = z.extend(renewedTokens, {
  refresh_token: token,
  scope: z._default(z.string(), ''),
});
const owner = z.object({ id: token, email: token });
const revokeAnswer = z.object({ status: z.literal('success') });

type OAuthCalls = Pick<VideoProvider, 'start' | 'finish' | 'isSufficient' | 'refresh' | 'revoke'>;

export function createZoomOAuth(config: ZoomConfig): OAuthCalls {
  const credentials = btoa(`${config.clientId}:${config.clientSecret}`);
  const post = (path: string, form: Record<string, string>) =>
    fetchZoom(`${config.authUrl}/oauth${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams(form),
    });

  async function findOwner(accessToken: string) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const fetched = await fetchZoom(`${config.apiUrl}/v2/users/me`, { headers });
    if (!fetched.ok || fetched.exchange.status !== 200) return null;
    return owner.safeParse(fetched.exchange.body).data ?? null;
  }

  const calls: OAuthCalls = {
    async start({ redirectUri }) {
      const client = new OAuth2Client(
        config.clientId,
        `${config.authUrl}/oauth/authorize`,
        `${config.authUrl}/oauth/token`,
        { redirectURI: redirectUri },
      );
      // The request contains no scopes, because Zoom uses the scopes of the app in its Marketplace.
      const { url, ...secrets } = await startConsent(client);
      return { url: url.href, ...secrets };
    },

    async finish(returned) {
      const fetched = await post('/token', toCodeForm(returned));
      if (!fetched.ok) return { ok: false, reason: 'unavailable' };
      const { status, body } = fetched.exchange;
      if (readErrorCode(body) === 'invalid_grant') return { ok: false, reason: 'refused' };
      const tokens = status === 200 ? tokenAnswer.safeParse(body).data : undefined;
      const account = tokens && (await findOwner(tokens.access_token));
      if (!tokens || !account) return { ok: false, reason: 'unavailable' };
      const owned = { accountId: account.id, accountEmail: account.email };
      const grant = { ...toGrant(tokens, owned), refreshToken: tokens.refresh_token };
      return { ok: true, grant };
    },

    isSufficient: (granted) => ZOOM_SCOPES.every((scope) => granted.includes(scope)),

    async refresh(refreshToken) {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
      const fetched = await post('/token', form);
      if (!fetched.ok) return { ok: false, reason: 'unavailable', detail: fetched.detail };
      const { status, body } = fetched.exchange;
      const errorCode = readErrorCode(body);
      const detail = `Zoom answered ${status}${errorCode && ` ${errorCode}`} to a refresh.`;
      if (errorCode === 'invalid_grant') return { ok: false, reason: 'revoked', detail };
      const tokens = status === 200 ? tokenAnswer.safeParse(body).data : undefined;
      if (!tokens) return { ok: false, reason: 'unavailable', detail };
      return { ok: true, ...toRenewed(tokens), refreshToken: tokens.refresh_token };
    },

    // Zoom can revoke only access tokens. So the token is renewed first, which also invalidates the
    // given refresh token.
    async revoke(refreshToken) {
      const renewed = await calls.refresh(refreshToken);
      if (!renewed.ok) return renewed.reason === 'revoked';
      const fetched = await post('/revoke', { token: renewed.accessToken });
      if (!fetched.ok || fetched.exchange.status !== 200) return false;
      return revokeAnswer.safeParse(fetched.exchange.body).success;
    },
  };
  return calls;
}
