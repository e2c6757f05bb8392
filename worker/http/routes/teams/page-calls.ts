// The public calls of a booking page. The pages of hosts and of teams have the same calls.
import { type Context, Hono } from 'hono';
import { PAGE_PROOF_HEADER } from '../../../contract/booking-page/page-data.ts';
import * as texts from '../../../contract/bookings/book-calls.ts';
import * as schemas from '../../../contract/bookings/book-schemas.ts';
import * as queries from '../../../contract/slots/slot-schemas.ts';
import type { SchemaLike } from '../../../contract/validation.ts';
import { listAvailability } from '../../../services/booking-page/list-availability.ts';
import { listSlots } from '../../../services/booking-page/list-slots.ts';
import { unlockPage } from '../../../services/booking-page/unlock-page.ts';
import { bookSlot } from '../../../services/bookings/book/book-slot.ts';
import { ensureHuman } from '../../../services/bookings/book/ensure-human.ts';
import { listOfferedTimes } from '../../../services/bookings/book/list-offered-times.ts';
import type { Deps, NearReadDeps } from '../../../services/service-deps.ts';
import { bookTeamSlot } from '../../../services/teams/book-team-slot.ts';
import type { TeamPath } from '../../../services/teams/find-team-type-page.ts';
import { listTeamOffer } from '../../../services/teams/list-team-offer.ts';
import { listTeamAvailability, listTeamSlots } from '../../../services/teams/list-team-slots.ts';
import { unlockTeamPage } from '../../../services/teams/unlock-team-page.ts';
import type { HttpEnv } from '../../env.ts';
import { jsonBody } from '../../middleware/json-body.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { jsonOf, validate } from '../../middleware/validate.ts';
import { readPagePath } from '../booking-page/page-path.ts';

const BOOKED_MESSAGES = {
  pending: texts.BOOKING_REQUESTED,
  confirmed: texts.BOOKING_CONFIRMED,
  cancelled: texts.BOOKING_WAS_CANCELLED,
} as const;

/** The same service for the pages of another kind. */
type For<Path, Needed, Service extends (deps: never, path: TeamPath, call: never) => unknown> = (
  deps: Needed,
  path: Path,
  call: Parameters<Service>[2],
) => ReturnType<Service>;

interface PageCalls<Path> {
  readonly readPath: (c: Context) => Path;
  readonly slotsQuery: SchemaLike<typeof queries.teamSlotsQuery>;
  readonly availabilityQuery: SchemaLike<typeof queries.teamAvailabilityQuery>;
  readonly bookingRequest: SchemaLike<typeof schemas.teamBookingRequest>;
  readonly listSlots: For<Path, NearReadDeps, typeof listTeamSlots>;
  readonly listAvailability: For<Path, NearReadDeps, typeof listTeamAvailability>;
  readonly listOffer: For<Path, Deps, typeof listTeamOffer>;
  readonly unlock: For<Path, Deps, typeof unlockTeamPage>;
  readonly book: For<Path, Deps, typeof bookTeamSlot>;
}

/** The routes below the path of the page. */
function createPageCalls<Path>(page: PageCalls<Path>) {
  return new Hono<HttpEnv>()
    .get('/slots', validate('query', page.slotsQuery), async (c) => {
      const data = await page.listSlots(c.var.near, page.readPath(c), c.req.valid('query'));
      return c.json({ success: true as const, data });
    })
    .get('/availability', validate('query', page.availabilityQuery), async (c) => {
      const data = await page.listAvailability(c.var.near, page.readPath(c), c.req.valid('query'));
      return c.json({ success: true as const, data });
    })
    .get('/offer', validate('header', schemas.offerHeader), async (c) => {
      const { 'booking-link': token } = c.req.valid('header');
      const data = await page.listOffer(c.var.deps, page.readPath(c), token);
      return c.json({ success: true as const, data });
    })
    .post('/unlock', rateLimit('signIn'), ...jsonOf(schemas.unlockRequest), async (c) => {
      const { password } = c.req.valid('json');
      const { deps, network } = c.var;
      const data = await page.unlock(deps, page.readPath(c), { password, network });
      return c.json({ success: true as const, data });
    })
    .post(
      '/book',
      rateLimit('book'),
      jsonBody(),
      validate('header', schemas.idempotencyHeader),
      validate('json', page.bookingRequest),
      async (c) => {
        const { turnstileToken, followUp: _, ...input } = c.req.valid('json');
        await ensureHuman(c.var.deps, turnstileToken, c.var.clientIp);
        const data = await page.book(c.var.deps, page.readPath(c), {
          input,
          idempotencyKey: c.req.valid('header')['idempotency-key'] ?? null,
          origin: c.var.origin,
        });
        // Only a repeated Idempotency-Key can return a cancelled booking. In that case the request created
        // nothing.
        const status = data.status === 'cancelled' ? 200 : 201;
        const message = BOOKED_MESSAGES[data.status];
        return c.json({ success: true as const, message, data }, status);
      },
    );
}

/** Under `/api/{username}/{slug}/…`. Mounted after all other API routes, because the first segment can be any word. */
export const publicBookings = createPageCalls({
  readPath: readPagePath,
  slotsQuery: queries.slotsQuery,
  availabilityQuery: queries.availabilityQuery,
  bookingRequest: schemas.bookingRequest,
  listSlots,
  listAvailability,
  listOffer: listOfferedTimes,
  unlock: unlockPage,
  book: bookSlot,
});

export function readTeamPath(c: Context): TeamPath {
  const { team = '', slug = '' } = c.req.param() as Record<string, string>;
  return { team, slug, proof: c.req.header(PAGE_PROOF_HEADER) };
}

/** Under `/api/teams/{team}/{slug}/…`. */
export const teamBookings = createPageCalls({
  readPath: readTeamPath,
  slotsQuery: queries.teamSlotsQuery,
  availabilityQuery: queries.teamAvailabilityQuery,
  bookingRequest: schemas.teamBookingRequest,
  listSlots: listTeamSlots,
  listAvailability: listTeamAvailability,
  listOffer: listTeamOffer,
  unlock: unlockTeamPage,
  book: bookTeamSlot,
});
