// Requests and renews the access to Microsoft calendars with OAuth, for work accounts of every organization
// and for personal accounts (the tenant `common`).
import * as z from 'zod/mini';
import type {
  CalendarConsent,
  CalendarProvider,
} from '../../../ports/calendars/calendar-provider.ts';
import type { Clock } from '../../../ports/clock.ts';
import { fetchWithin } from '../../providers/bounded-fetch.ts';
import {
  MICROSOFT_TEXTS,
  type MicrosoftConfig,
  requestMicrosoftToken,
} from '../../providers/microsoft-endpoints.ts';
import { readMicrosoftClaims, startMicrosoftConsent } from '../../providers/microsoft-id-token.ts';
import {
  explainLostAccess,
  needsAdmin,
  needsSignIn,
  readConsentRefusal,
  readOAuthError,
} from '../../providers/oauth-errors.ts';
import { renewedTokens, toCodeForm, toGrant, toRenewed } from '../../providers/oauth-tokens.ts';
import { CALENDAR_SCOPES, listMissingScopes } from './calendar-scopes.ts';

const TIMEOUT_MS = 10_000;

const codeAnswer = z.extend(renewedTokens, { scope: z.string() });
const profile = z.object({
  mail: z.optional(z.nullable(z.string())),
  userPrincipalName: z.optional(z.nullable(z.string())),
});

type OAuthCalls = Pick<CalendarProvider, 'refresh' | 'revoke'> & {
  readonly consent: CalendarConsent;
};

export function createCalendarOAuth(config: MicrosoftConfig, clock: Clock): OAuthCalls {
  async function findEmail(accessToken: string): Promise<string | null> {
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
    const url = `${config.graphUrl}/v1.0/me?$select=mail,userPrincipalName`;
    const fetched = await fetchWithin(MICROSOFT_TEXTS, url, { headers }, TIMEOUT_MS);
    if (!fetched.ok || fetched.exchange.status !== 200) return null;
    const { mail, userPrincipalName } = profile.safeParse(fetched.exchange.body).data ?? {};
    return mail || userPrincipalName || null;
  }

  return {
    consent: {
      async start({ redirectUri, loginHint }) {
        const { url, ...secrets } = await startMicrosoftConsent(
          config,
          redirectUri,
          CALENDAR_SCOPES,
        );
        // `prompt=consent` is not needed. Microsoft shows its consent screen whenever the consent is missing,
        // and always sends a refresh token.
        if (loginHint === null) url.searchParams.set('prompt', 'select_account');
        else url.searchParams.set('login_hint', loginHint);
        return { url: url.href, ...secrets };
      },

      async finish(returned) {
        const fetched = await requestMicrosoftToken(config, toCodeForm(returned));
        if (!fetched.ok) return { ok: false, reason: 'unavailable' };
        const { status, body } = fetched.exchange;
        if (status >= 400 && status < 500) {
          const error = readOAuthError(body);
          if (needsAdmin(error)) return { ok: false, reason: 'needs-admin' };
          if (needsSignIn(error)) return { ok: false, reason: 'refused' };
        }
        const tokens = status === 200 ? codeAnswer.safeParse(body).data : undefined;
        const { codeVerifier } = returned;
        const claims = await readMicrosoftClaims(body, { config, codeVerifier, now: clock.now() });
        const accountEmail = tokens && claims ? await findEmail(tokens.access_token) : null;
        if (!tokens || !claims || !accountEmail) return { ok: false, reason: 'unavailable' };
        return { ok: true, grant: toGrant(tokens, { accountId: claims.accountId, accountEmail }) };
      },

      readRefusal: ({ error, description }) => readConsentRefusal(error, description),

      missingScopes: listMissingScopes,
    },

    // Each refresh token replaces the previous refresh token.
    async refresh(refreshToken) {
      const fetched = await requestMicrosoftToken(config, {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      if (!fetched.ok) return { ok: false, reason: 'unavailable', detail: fetched.detail };
      const { status, body } = fetched.exchange;
      const error = readOAuthError(body);
      if (status >= 400 && status < 500 && needsSignIn(error))
        return { ok: false, reason: 'revoked', detail: explainLostAccess(error) };
      const tokens = status === 200 ? renewedTokens.safeParse(body).data : undefined;
      if (!tokens) {
        const name = [error.error, error.code].filter(Boolean).join(' ');
        const detail = `Microsoft answered ${status}${name && ` ${name}`} to a refresh.`;
        return { ok: false, reason: 'unavailable', detail };
      }
      return { ok: true, ...toRenewed(tokens) };
    },

    /**
     * Microsoft has no call that revokes the tokens of one app. The service deletes its tokens, and
     * the host can remove the app in the settings of the Microsoft account. The result is true,
     * because a retry would not change anything.
     */
    revoke: async () => true,
  };
}
