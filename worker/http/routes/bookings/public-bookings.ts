import { Hono } from 'hono';
import {
  BOOKING_CONFIRMED,
  BOOKING_REQUESTED,
  BOOKING_WAS_CANCELLED,
} from '../../../contract/bookings/book-calls.ts';
import {
  bookingRequest,
  idempotencyHeader,
  offerHeader,
  unlockRequest,
} from '../../../contract/bookings/book-schemas.ts';
import { availabilityQuery, slotsQuery } from '../../../contract/slots/slot-schemas.ts';
import type { BookingStatus } from '../../../domain/meeting-types/approval.ts';
import { listAvailability } from '../../../services/booking-page/list-availability.ts';
import { listSlots } from '../../../services/booking-page/list-slots.ts';
import { unlockPage } from '../../../services/booking-page/unlock-page.ts';
import { bookSlot } from '../../../services/bookings/book/book-slot.ts';
import { ensureHuman } from '../../../services/bookings/book/ensure-human.ts';
import { listOfferedTimes } from '../../../services/bookings/book/list-offered-times.ts';
import type { HttpEnv } from '../../env.ts';
import { jsonBody } from '../../middleware/json-body.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { jsonOf, validate } from '../../middleware/validate.ts';
import { readPagePath } from '../booking-page/page-path.ts';

export const BOOKED_MESSAGES: Record<BookingStatus, string> = {
  pending: BOOKING_REQUESTED,
  confirmed: BOOKING_CONFIRMED,
  cancelled: BOOKING_WAS_CANCELLED,
};

/**
 * The routes under `/{username}/{slug}/…`. They are mounted after all other API routes, because
 * their first segment can be any word.
 */
export const publicBookings = new Hono<HttpEnv>()
  .get('/:username/:slug/slots', validate('query', slotsQuery), async (c) => {
    const data = await listSlots(c.var.near, readPagePath(c), c.req.valid('query'));
    return c.json({ success: true as const, data });
  })
  .get('/:username/:slug/availability', validate('query', availabilityQuery), async (c) => {
    const data = await listAvailability(c.var.near, readPagePath(c), c.req.valid('query'));
    return c.json({ success: true as const, data });
  })
  .get('/:username/:slug/offer', validate('header', offerHeader), async (c) => {
    const { 'booking-link': token } = c.req.valid('header');
    const data = await listOfferedTimes(c.var.deps, readPagePath(c), token);
    return c.json({ success: true as const, data });
  })
  .post('/:username/:slug/unlock', rateLimit('signIn'), ...jsonOf(unlockRequest), async (c) => {
    const { password } = c.req.valid('json');
    const { deps, network } = c.var;
    const data = await unlockPage(deps, readPagePath(c), { password, network });
    return c.json({ success: true as const, data });
  })
  .post(
    '/:username/:slug/book',
    rateLimit('book'),
    jsonBody(),
    validate('header', idempotencyHeader),
    validate('json', bookingRequest),
    async (c) => {
      const { turnstileToken, followUp: _, ...input } = c.req.valid('json');
      await ensureHuman(c.var.deps, turnstileToken, c.var.clientIp);
      const data = await bookSlot(c.var.deps, readPagePath(c), {
        input,
        idempotencyKey: c.req.valid('header')['idempotency-key'] ?? null,
        origin: c.var.origin,
      });
      // Only a repeated Idempotency-Key can return a cancelled booking. In that case the request created
      // nothing.
      const isCancelled = data.status === 'cancelled';
      return c.json(
        { success: true as const, message: BOOKED_MESSAGES[data.status], data },
        isCancelled ? 200 : 201,
      );
    },
  );
