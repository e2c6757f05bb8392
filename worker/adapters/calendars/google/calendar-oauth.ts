// Requests, renews and revokes the access to Google calendars with OAuth.
import { OAuth2Client } from 'oslo/oauth2';
import * as z from 'zod/mini';
import type {
  CalendarConsent,
  CalendarProvider,
} from '../../../ports/calendars/calendar-provider.ts';
import { fetchWithin } from '../../providers/bounded-fetch.ts';
import { GOOGLE_TEXTS, type GoogleConfig } from '../../providers/google-endpoints.ts';
import {
  readErrorCode,
  renewedTokens,
  startConsent,
  toCodeForm,
  toGrant,
  token,
  toRenewed,
} from '../../providers/oauth-tokens.ts';
import { CALENDAR_SCOPES, listMissingScopes } from './calendar-scopes.ts';

const TIMEOUT_MS = 10_000;

const codeAnswer = z.extend(renewedTokens, { scope: z.string() });
const owner = z.object({ sub: token, email: token });

type OAuthCalls = Pick<CalendarProvider, 'refresh' | 'revoke'> & {
  readonly consent: CalendarConsent;
};

export function createCalendarOAuth(config: GoogleConfig): OAuthCalls {
  const post = (path: string, form: Record<string, string>) =>
    fetchWithin(
      GOOGLE_TEXTS,
      `${config.tokenUrl}${path}`,
      { method: 'POST', body: new URLSearchParams(form) },
      TIMEOUT_MS,
    );
  const requestToken = (form: Record<string, string>) =>
    post('/token', {
      client_id: config.clientId,
      client_secret: config.clientSecret,
      ...form,
    });

  /**
   * Reads the account from Google's userinfo endpoint with the new access token, so no id_token is
   * parsed.
   */
  async function findOwner(accessToken: string) {
    const headers = { authorization: `Bearer ${accessToken}` };
    const url = `${config.apiUrl}/oauth2/v3/userinfo`;
    const fetched = await fetchWithin(GOOGLE_TEXTS, url, { headers }, TIMEOUT_MS);
    if (!fetched.ok || fetched.exchange.status !== 200) return null;
    return owner.safeParse(fetched.exchange.body).data ?? null;
  }

  return {
    consent: {
      async start({ redirectUri, loginHint }) {
        const client = new OAuth2Client(
          config.clientId,
          `${config.authUrl}/o/oauth2/v2/auth`,
          `${config.tokenUrl}/token`,
          { redirectURI: redirectUri },
        );
        const { url, ...secrets } = await startConsent(client, CALENDAR_SCOPES);
        url.searchParams.set('access_type', 'offline');
        // Google sends a refresh token only when the user consents again.
        url.searchParams.set('prompt', loginHint === null ? 'consent select_account' : 'consent');
        if (loginHint !== null) url.searchParams.set('login_hint', loginHint);
        return { url: url.href, ...secrets };
      },

      async finish(returned) {
        const fetched = await requestToken(toCodeForm(returned));
        if (!fetched.ok) return { ok: false, reason: 'unavailable' };
        const { status, body } = fetched.exchange;
        if (status === 400 && readErrorCode(body) === 'invalid_grant')
          return { ok: false, reason: 'refused' };
        const tokens = status === 200 ? codeAnswer.safeParse(body).data : undefined;
        const account = tokens && (await findOwner(tokens.access_token));
        if (!tokens || !account) return { ok: false, reason: 'unavailable' };
        const { sub: accountId, email: accountEmail } = account;
        return { ok: true, grant: toGrant(tokens, { accountId, accountEmail }) };
      },

      readRefusal: ({ error }) => (error === 'access_denied' ? 'cancelled' : 'failed'),

      missingScopes: listMissingScopes,
    },

    async refresh(refreshToken) {
      const fetched = await requestToken({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      if (!fetched.ok) return { ok: false, reason: 'unavailable', detail: fetched.detail };
      const { status, body } = fetched.exchange;
      const errorCode = readErrorCode(body);
      const detail = `Google answered ${status}${errorCode && ` ${errorCode}`} to a refresh.`;
      if (status === 400 && errorCode === 'invalid_grant')
        return { ok: false, reason: 'revoked', detail };
      const tokens = status === 200 ? renewedTokens.safeParse(body).data : undefined;
      if (!tokens) return { ok: false, reason: 'unavailable', detail };
      return { ok: true, ...toRenewed(tokens) };
    },

    async revoke(refreshToken) {
      const fetched = await post('/revoke', { token: refreshToken });
      if (!fetched.ok) return false;
      const { status, body } = fetched.exchange;
      // An invalid token counts as revoked.
      return status === 200 || (status === 400 && readErrorCode(body) === 'invalid_token');
    },
  };
}
