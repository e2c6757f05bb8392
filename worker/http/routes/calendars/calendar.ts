// The host's connected calendar. The host connects it through the browser redirects in calendar-connect.ts.
import { type Context, Hono } from 'hono';
import { AppError } from '../../../contract/app-error.ts';
import { calendarChoice } from '../../../contract/calendars/calendar-schemas.ts';
import { chooseCalendars, NO_CALENDAR } from '../../../services/calendars/choose-calendars.ts';
import { createConnectTicket } from '../../../services/calendars/connect-ticket.ts';
import { disconnectCalendar } from '../../../services/calendars/disconnect-calendar.ts';
import { readCalendar } from '../../../services/calendars/read-calendar.ts';
import { refreshCalendar } from '../../../services/calendars/refresh-calendar.ts';
import type { HttpEnv, SessionEnv } from '../../env.ts';
import { jsonBody } from '../../middleware/json-body.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { validate } from '../../middleware/validate.ts';
import { calendarCookie } from '../accounts/redirect-cookies.ts';

async function answerStatus(c: Context<SessionEnv>, message?: string) {
  const data = await readCalendar(c.var.deps, c.var.session.account.id);
  return c.json({ success: true as const, data, ...(message && { message }) });
}

export const calendar = new Hono<HttpEnv>()
  .get('/', requireUser, (c) => answerStatus(c))
  .patch('/', requireUser, jsonBody(), validate('json', calendarChoice), async (c) => {
    await chooseCalendars(c.var.deps, c.var.session.account.id, c.req.valid('json'));
    return answerStatus(c, 'Calendar settings saved');
  })
  .delete('/', requireUser, async (c) => {
    const { deps, session } = c.var;
    const connection = await deps.calendarConnections.find(session.account.id);
    if (!connection) throw new AppError('NOT_FOUND', { message: NO_CALENDAR });
    await disconnectCalendar(deps, connection);
    return answerStatus(c, 'Google Calendar is disconnected.');
  })
  .post('/refresh', requireUser, async (c) => {
    await refreshCalendar(c.var.deps, c.var.session.account.id);
    return answerStatus(c);
  })
  .post('/ticket', requireUser, async (c) => {
    const created = await createConnectTicket(c.var.deps, c.var.session.account);
    // The code verifier does not exist yet. The redirect to the provider creates it.
    calendarCookie.write(c, { state: created.binder, codeVerifier: 'none', returnTo: null });
    return c.json({ success: true as const, data: { token: created.ticket } });
  });
