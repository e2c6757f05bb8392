// Handles an invitee's requests about one booking. The token of the manage link is in the
// Authorization header and not in the URL, because platforms log URLs. A GET never changes
// anything.
import { type Context, Hono } from 'hono';
import {
  cancelRequest,
  eraseRequest,
  rescheduleRequest,
} from '../../../contract/bookings/manage-schemas.ts';
import { availabilityQuery } from '../../../contract/slots/slot-schemas.ts';
import { proveByAction } from '../../../services/bookings/links/prove-invitee.ts';
import { cancelManaged } from '../../../services/manage/cancel-managed.ts';
import { eraseInvitee } from '../../../services/manage/erase-invitee.ts';
import { exportInviteeData } from '../../../services/manage/export-invitee-data.ts';
import { findManagedBooking } from '../../../services/manage/find-managed.ts';
import { listMoveTimes } from '../../../services/manage/list-move-times.ts';
import { rescheduleBooking } from '../../../services/manage/reschedule-booking.ts';
import type { HttpEnv } from '../../env.ts';
import { rateLimit } from '../../middleware/rate-limit.ts';
import { readBearer } from '../../middleware/require-user.ts';
import { jsonOf, validate } from '../../middleware/validate.ts';

/**
 * Returns the token of the manage link, or an empty text. A request without a token therefore gets the same
 * response as a request with a wrong token.
 */
const tokenOf = (c: Context<HttpEnv>) => readBearer(c.req.header('authorization')) ?? '';

const linkOf = (c: Context<HttpEnv>) => ({ token: tokenOf(c), network: c.var.network });

export const manage = new Hono<HttpEnv>()
  .get('/', async (c) => {
    const data = await findManagedBooking(c.var.deps, tokenOf(c));
    return c.json({ success: true as const, data });
  })
  .get('/availability', validate('query', availabilityQuery), async (c) => {
    const data = await listMoveTimes(c.var.deps, tokenOf(c), c.req.valid('query'));
    return c.json({ success: true as const, data });
  })
  .get('/export', async (c) => {
    const data = await exportInviteeData(c.var.deps, tokenOf(c));
    c.header('Content-Disposition', 'attachment; filename="halfpast-booking.json"');
    return c.json({ success: true as const, data });
  })
  .post('/reschedule', rateLimit('book'), ...jsonOf(rescheduleRequest), async (c) => {
    const call = { input: c.req.valid('json'), origin: c.var.origin };
    const data = await proveByAction(c.var.deps, linkOf(c), () =>
      rescheduleBooking(c.var.deps, tokenOf(c), call),
    );
    const message =
      data.status === 'pending'
        ? 'Your new time is waiting for approval.'
        : 'Your meeting has a new time.';
    return c.json({ success: true as const, data, message });
  })
  .post('/cancel', rateLimit('book'), ...jsonOf(cancelRequest), async (c) => {
    const call = { ...c.req.valid('json'), origin: c.var.origin };
    const data = await proveByAction(c.var.deps, linkOf(c), () =>
      cancelManaged(c.var.deps, tokenOf(c), call),
    );
    return c.json({ success: true as const, data, message: 'Your meeting is cancelled.' });
  })
  .post('/erase', rateLimit('book'), ...jsonOf(eraseRequest), async (c) => {
    const data = await eraseInvitee(c.var.deps, tokenOf(c), c.var.origin);
    return c.json({ success: true as const, data, message: 'Your data has been erased.' });
  });
