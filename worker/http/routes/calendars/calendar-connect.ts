// Connects a calendar. The browser navigates to these URLs, so they always respond with redirects. No URL
// contains the session token.
import { type Context, Hono } from 'hono';
import { googleReturnQuery } from '../../../contract/accounts/account-schemas.ts';
import type { CalendarReturn } from '../../../contract/calendars/calendar-calls.ts';
import { ticketQuery } from '../../../contract/calendars/calendar-schemas.ts';
import type { CalendarNeed } from '../../../domain/calendars/connection.ts';
import { finishConnect } from '../../../services/calendars/finish-connect.ts';
import { startConnect } from '../../../services/calendars/start-connect.ts';
import type { HttpEnv } from '../../env.ts';
import { validate } from '../../middleware/validate.ts';
import { calendarCookie } from '../accounts/redirect-cookies.ts';

function returnPath(result: CalendarReturn, missing: readonly CalendarNeed[] = []): string {
  const query = new URLSearchParams({ calendar: result });
  if (missing.length > 0) query.set('missing', missing.join(' '));
  return `/settings?${query}#calendar`;
}

/**
 * Exchanges the ticket for Google's authorization URL and redirects to it. `isAgain` is true when the host
 * authorizes the connected account again.
 */
export async function redirectWithTicket(
  c: Context<HttpEnv>,
  ticket: string,
  isAgain: boolean,
): Promise<Response> {
  const binder = calendarCookie.read(c)?.state ?? '';
  const call = { origin: c.var.origin, isAgain };
  const started = await startConnect(c.var.deps, { ticket, binder }, call);
  if (!started.ok) {
    calendarCookie.clear(c);
    return c.redirect(returnPath(started.reason));
  }
  const { state, codeVerifier } = started;
  calendarCookie.write(c, { state, codeVerifier, returnTo: null });
  return c.redirect(started.url);
}

export const calendarConnect = new Hono<HttpEnv>()
  .get('/', validate('query', ticketQuery), (c) =>
    redirectWithTicket(c, c.req.valid('query').token, false),
  )
  .get('/callback', validate('query', googleReturnQuery), async (c) => {
    const stored = calendarCookie.read(c);
    calendarCookie.clear(c);
    const finish = await finishConnect(c.var.deps, c.req.valid('query'), stored, c.var.origin);
    return c.redirect(returnPath(finish.result, finish.missing));
  });
