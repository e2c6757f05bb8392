// The public calls of a team's meeting type, under /api/teams/{team}/{slug}/….
import { type Context, Hono } from 'hono';
import { PAGE_PROOF_HEADER } from '../../../contract/booking-page/page-data.ts';
import {
  idempotencyHeader,
  offerHeader,
  teamBookingRequest,
  unlockRequest,
} from '../../../contract/bookings/book-schemas.ts';
import { teamAvailabilityQuery, teamSlotsQuery } from '../../../contract/slots/slot-schemas.ts';
import { ensureHuman } from '../../../services/bookings/book/ensure-human.ts';
import { bookTeamSlot } from '../../../services/teams/book-team-slot.ts';
import type { TeamPath } from '../../../services/teams/find-team-type-page.ts';
import { listTeamOffer } from '../../../services/teams/list-team-offer.ts';
import { listTeamAvailability, listTeamSlots } from '../../../services/teams/list-team-slots.ts';
import { unlockTeamPage } from '../../../services/teams/unlock-team-page.ts';
import type { HttpEnv } from '../../env.ts';
import { jsonBody } from '../../middleware/json-body.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { jsonOf, validate } from '../../middleware/validate.ts';
import { BOOKED_MESSAGES } from '../bookings/public-bookings.ts';

export function readTeamPath(c: Context): TeamPath {
  const { team = '', slug = '' } = c.req.param() as Record<string, string>;
  return { team, slug, proof: c.req.header(PAGE_PROOF_HEADER) };
}

export const teamBookings = new Hono<HttpEnv>()
  .get('/:team/:slug/slots', validate('query', teamSlotsQuery), async (c) => {
    const data = await listTeamSlots(c.var.near, readTeamPath(c), c.req.valid('query'));
    return c.json({ success: true as const, data });
  })
  .get('/:team/:slug/availability', validate('query', teamAvailabilityQuery), async (c) => {
    const data = await listTeamAvailability(c.var.near, readTeamPath(c), c.req.valid('query'));
    return c.json({ success: true as const, data });
  })
  .get('/:team/:slug/offer', validate('header', offerHeader), async (c) => {
    const { 'booking-link': token } = c.req.valid('header');
    const data = await listTeamOffer(c.var.deps, readTeamPath(c), token);
    return c.json({ success: true as const, data });
  })
  .post('/:team/:slug/unlock', rateLimit('signIn'), ...jsonOf(unlockRequest), async (c) => {
    const { password } = c.req.valid('json');
    const { deps, network } = c.var;
    const data = await unlockTeamPage(deps, readTeamPath(c), { password, network });
    return c.json({ success: true as const, data });
  })
  .post(
    '/:team/:slug/book',
    rateLimit('book'),
    jsonBody(),
    validate('header', idempotencyHeader),
    validate('json', teamBookingRequest),
    async (c) => {
      const { turnstileToken, followUp: _, ...input } = c.req.valid('json');
      await ensureHuman(c.var.deps, turnstileToken, c.var.clientIp);
      const data = await bookTeamSlot(c.var.deps, readTeamPath(c), {
        input,
        idempotencyKey: c.req.valid('header')['idempotency-key'] ?? null,
        origin: c.var.origin,
      });
      // Only a repeated Idempotency-Key can return a cancelled booking.
      const status = data.status === 'cancelled' ? 200 : 201;
      return c.json(
        { success: true as const, message: BOOKED_MESSAGES[data.status], data },
        status,
      );
    },
  );
