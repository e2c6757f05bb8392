// The public API, `/api/v1`. Its operations use the same services as the site's own API.
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { HttpEnv } from '../env.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { apiHeaders } from '../middleware/security-headers.ts';
import { onNotFound } from '../on-error.ts';
import { account } from './accounts/account.ts';
import { publicPages } from './booking-page/public-pages.ts';
import { bookingLinks } from './bookings/booking-links.ts';
import { bookings } from './bookings/bookings.ts';
import { publicBookings } from './bookings/public-bookings.ts';
import { calendars } from './calendars/calendars.ts';
import { meetingTypes } from './editor/meeting-types.ts';
import { bookingDetails } from './manage/booking-details.ts';
import { organizations } from './organizations/organizations.ts';
import type { Route } from './route.ts';
import { schedules } from './schedules/schedules.ts';
import { handOvers } from './teams/hand-overs.ts';
import { teamTypes } from './teams/team-types.ts';
import { teams } from './teams/teams.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** Adds the id of the request to every response, so that a client can report a problem. */
const requestId = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  c.header('X-Request-Id', c.var.requestId);
});

/** All operations, in the order of the OpenAPI document. */
export const V1_ROUTES: readonly Route[] = [
  ...meetingTypes,
  ...schedules,
  ...bookings,
  ...bookingDetails,
  ...bookingLinks,
  ...publicPages,
  ...publicBookings,
  ...webhooks,
  ...account,
  ...calendars,
  ...organizations,
  ...teams,
  ...teamTypes,
  ...handOvers,
];

export function createV1(): Hono<HttpEnv> {
  const v1 = new Hono<HttpEnv>().use(requestId).use(apiHeaders).use(rateLimit('all'));
  for (const { mount } of V1_ROUTES) mount(v1);
  return v1.all('*', onNotFound);
}
