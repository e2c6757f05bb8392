// Connects a calendar. The browser navigates to these URLs, so they always respond with redirects. No URL
// contains the session token.
import { type Context, Hono } from 'hono';
import type { CalendarReturn } from '../../../contract/calendars/calendar-calls.ts';
import { connectQuery, consentReturnQuery } from '../../../contract/calendars/calendar-schemas.ts';
import type { CalendarNeed } from '../../../domain/calendars/connection.ts';
import { finishConnect } from '../../../services/calendars/finish-connect.ts';
import {
  type ConnectCall,
  type ConsentProvider,
  startConnect,
} from '../../../services/calendars/start-connect.ts';
import type { HttpEnv } from '../../env.ts';
import { validate } from '../../middleware/validate.ts';
import { calendarCookie } from '../accounts/redirect-cookies.ts';

function returnPath(result: CalendarReturn, missing: readonly CalendarNeed[] = []): string {
  const query = new URLSearchParams({ calendar: result });
  if (missing.length > 0) query.set('missing', missing.join(' '));
  return `/settings?${query}#calendar`;
}

/**
 * Exchanges the ticket for the provider's authorization URL and redirects to it. `isAgain` is true when the
 * host authorizes a connected account again.
 */
export async function redirectWithTicket(
  c: Context<HttpEnv>,
  ticket: string,
  asked: Pick<ConnectCall, 'provider' | 'isAgain' | 'accountId'>,
): Promise<Response> {
  const binder = calendarCookie.read(c)?.state ?? '';
  const call = { ...asked, origin: c.var.origin };
  const started = await startConnect(c.var.deps, { ticket, binder }, call);
  if (!started.ok) {
    calendarCookie.clear(c);
    return c.redirect(returnPath(started.reason));
  }
  const { state, codeVerifier } = started;
  calendarCookie.write(c, { state, codeVerifier, returnTo: null });
  return c.redirect(started.url);
}

const createConnectRoutes = (provider: ConsentProvider) =>
  new Hono<HttpEnv>()
    .get('/', validate('query', connectQuery), (c) => {
      const { token, again, account: accountId } = c.req.valid('query');
      return redirectWithTicket(c, token, { provider, isAgain: again === 'true', accountId });
    })
    .get('/callback', validate('query', consentReturnQuery), async (c) => {
      const stored = calendarCookie.read(c);
      calendarCookie.clear(c);
      const returned = { provider, query: c.req.valid('query'), stored, origin: c.var.origin };
      const finish = await finishConnect(c.var.deps, returned);
      return c.redirect(returnPath(finish.result, finish.missing));
    });

export const googleConnect = createConnectRoutes('google');
export const microsoftConnect = createConnectRoutes('microsoft');
