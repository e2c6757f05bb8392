// What an invitee does with one booking, reached by the secret link of a mail. Reads change nothing ever:
// mail scanners follow every link.
import { Hono } from 'hono';
import { cancelRequest, eraseRequest, rescheduleRequest } from '../../contract/manage-schemas.ts';
import { availabilityQuery } from '../../contract/public-schemas.ts';
import { cancelManaged } from '../../services/manage/cancel-managed.ts';
import { eraseInvitee } from '../../services/manage/erase-invitee.ts';
import { exportInviteeData } from '../../services/manage/export-invitee-data.ts';
import { findManagedBooking } from '../../services/manage/find-managed.ts';
import { listMoveTimes } from '../../services/manage/list-move-times.ts';
import { rescheduleBooking } from '../../services/manage/reschedule-booking.ts';
import type { HttpEnv } from '../env.ts';
import { jsonBody } from '../middleware/json-body.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { validate } from '../middleware/validate.ts';

const limitedBody = [rateLimit('book'), jsonBody()] as const;

export const manage = new Hono<HttpEnv>()
  .get('/:token', async (c) => {
    const data = await findManagedBooking(c.var.deps, c.req.param('token'));
    return c.json({ success: true as const, data });
  })
  .get('/:token/availability', validate('query', availabilityQuery), async (c) => {
    const data = await listMoveTimes(c.var.deps, c.req.param('token'), c.req.valid('query'));
    return c.json({ success: true as const, data });
  })
  .get('/:token/export', async (c) => {
    const data = await exportInviteeData(c.var.deps, c.req.param('token'));
    c.header('Content-Disposition', 'attachment; filename="halfpast-booking.json"');
    return c.json({ success: true as const, data });
  })
  .post('/:token/reschedule', ...limitedBody, validate('json', rescheduleRequest), async (c) => {
    const call = { input: c.req.valid('json'), origin: c.var.origin };
    const data = await rescheduleBooking(c.var.deps, c.req.param('token'), call);
    return c.json({ success: true as const, data, message: 'Your meeting has a new time.' });
  })
  .post('/:token/cancel', ...limitedBody, validate('json', cancelRequest), async (c) => {
    const call = { ...c.req.valid('json'), origin: c.var.origin };
    const data = await cancelManaged(c.var.deps, c.req.param('token'), call);
    return c.json({ success: true as const, data, message: 'Your meeting is cancelled.' });
  })
  .post('/:token/erase', ...limitedBody, validate('json', eraseRequest), async (c) => {
    const data = await eraseInvitee(c.var.deps, c.req.param('token'), c.var.origin);
    return c.json({ success: true as const, data, message: 'Your data has been erased.' });
  });
