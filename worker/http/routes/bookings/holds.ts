// The host's open holds, under `/my-bookings/holds`.

import { Hono } from 'hono';
import { hostText } from '../../../domain/language/host-text.ts';
import { listHolds, releaseHold } from '../../../services/bookings/book/list-holds.ts';
import type { HttpEnv } from '../../env.ts';
import { requireUser } from '../../middleware/require-user.ts';

export const holds = new Hono<HttpEnv>()
  .get('/', requireUser, async (c) => {
    const data = await listHolds(c.var.deps, c.var.session.account.id);
    return c.json({ success: true as const, data });
  })
  .delete('/:id', requireUser, async (c) => {
    await releaseHold(c.var.deps, c.var.session.account.id, c.req.param('id'));
    return c.json({ success: true as const, message: hostText('Time released') });
  });
