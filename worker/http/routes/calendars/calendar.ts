// The host's connected calendars. The host connects them through the browser redirects in calendar-connect.ts.

import { type Context, Hono } from 'hono';
import { AppError } from '../../../contract/app-error.ts';
import type { CalendarTicket } from '../../../contract/calendars/calendar-calls.ts';
import {
  calDavAccount,
  calendarChoice,
  calendarFeed,
} from '../../../contract/calendars/calendar-schemas.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { readTimeZone } from '../../../domain/time/time-zone.ts';
import { chooseCalendars } from '../../../services/calendars/choose-calendars.ts';
import { connectCalDav, connectFeed } from '../../../services/calendars/connect-with-login.ts';
import { disconnectCalendar } from '../../../services/calendars/disconnect-calendar.ts';
import { listBlockedTimes } from '../../../services/calendars/list-blocked-times.ts';
import { readCalendar } from '../../../services/calendars/read-calendar.ts';
import { refreshCalendar } from '../../../services/calendars/refresh-calendar.ts';
import { createCalendarTicket } from '../../../services/calendars/start-connect.ts';
import { testAccount } from '../../../services/calendars/test-account.ts';
import type { HttpEnv, SessionEnv } from '../../env.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { jsonOf } from '../../middleware/validate.ts';
import { calendarCookie } from '../accounts/redirect-cookies.ts';

async function answerStatus(c: Context<SessionEnv>, message?: string) {
  const data = await readCalendar(c.var.deps, c.var.session.account.id);
  return c.json({ success: true as const, data, ...(message && { message }) });
}

async function ensureOwned({ var: { deps, session } }: Context<SessionEnv>, id: string) {
  const connection = await deps.calendarConnections.find(id);
  if (connection?.hostId === session.account.id) return connection;
  throw new AppError('NOT_FOUND', { message: hostText('This calendar is no longer connected.') });
}

const CONNECTED = hostText('The calendar is connected.');

export const calendar = new Hono<HttpEnv>()
  .get('/', requireUser, (c) => answerStatus(c))
  .patch('/', requireUser, ...jsonOf(calendarChoice), async (c) => {
    await chooseCalendars(c.var.deps, c.var.session.account.id, c.req.valid('json'));
    return answerStatus(c, hostText('Calendar settings saved'));
  })
  .delete('/accounts/:id', requireUser, async (c) => {
    const connection = await ensureOwned(c, c.req.param('id'));
    await disconnectCalendar(c.var.deps, connection);
    return answerStatus(c, hostText('The calendar is disconnected.'));
  })
  .post('/accounts/:id/test', requireUser, async (c) => {
    const connection = await ensureOwned(c, c.req.param('id'));
    const zone = readTimeZone(c.var.session.account.timeZone);
    const data = await testAccount(c.var.deps, connection, zone);
    return c.json({ success: true as const, data });
  })
  .post('/refresh', requireUser, async (c) => {
    await refreshCalendar(c.var.deps, c.var.session.account.id);
    return answerStatus(c);
  })
  .post('/caldav', requireUser, ...jsonOf(calDavAccount), async (c) => {
    const { deps, origin, session } = c.var;
    await connectCalDav(deps, session.account.id, c.req.valid('json'), origin);
    return answerStatus(c, CONNECTED);
  })
  .post('/ics', requireUser, ...jsonOf(calendarFeed), async (c) => {
    const { deps, origin, session } = c.var;
    await connectFeed(deps, session.account.id, c.req.valid('json'), origin);
    return answerStatus(c, CONNECTED);
  })
  .get('/blocked', requireUser, async (c) => {
    const data = await listBlockedTimes(c.var.deps, c.var.session.account.id);
    return c.json({ success: true as const, data });
  })
  .post('/ticket', requireUser, async (c) => {
    const created = await createCalendarTicket(c.var.deps, c.var.session.account);
    // The redirect to the provider creates the code verifier. Until then, the cookie contains a
    // placeholder.
    calendarCookie.write(c, { state: created.binder, codeVerifier: 'none', returnTo: null });
    const data: CalendarTicket = { token: created.ticket };
    return c.json({ success: true as const, data });
  });
