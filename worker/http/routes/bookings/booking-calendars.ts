// Sends the calendar file (.ics) of a booking to its invitee.
import { Hono } from 'hono';
import { renderBookingCalendar } from '../../../services/bookings/emails/render-booking-calendar.ts';
import type { HttpEnv } from '../../env.ts';

export const bookingCalendars = new Hono<HttpEnv>().get('/:id/calendar.ics', async (c) => {
  const content = await renderBookingCalendar(c.var.deps, {
    id: c.req.param('id'),
    token: c.req.query('token') ?? '',
    origin: c.var.origin,
  });
  return c.body(content, 200, {
    'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
    'Content-Disposition': 'attachment; filename="meeting.ics"',
  });
});
