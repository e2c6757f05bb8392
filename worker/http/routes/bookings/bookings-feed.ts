// The address at which calendar apps read the host's bookings.

import { Hono } from 'hono';
import {
  endFeed,
  renderFeed,
  rotateFeed,
  showFeed,
} from '../../../services/bookings/list/bookings-feed.ts';
import type { HttpEnv } from '../../env.ts';
import { requireUser } from '../../middleware/require-user.ts';

export const bookingsFeed = new Hono<HttpEnv>()
  .get('/feed', requireUser, async (c) => {
    const data = await showFeed(c.var.deps, c.var.session.account.id, c.var.origin);
    return c.json({ success: true as const, data });
  })
  .post('/feed', requireUser, async (c) => {
    const data = await rotateFeed(c.var.deps, c.var.session.account.id, c.var.origin);
    return c.json({ success: true as const, data });
  })
  .delete('/feed', requireUser, async (c) => {
    const data = await endFeed(c.var.deps, c.var.session.account.id);
    return c.json({ success: true as const, data });
  })
  // Calendar apps read this address without a session. The token in it is the secret.
  .get('/feed/bookings.ics', async (c) => {
    const file = await renderFeed(c.var.deps, c.req.query('token') ?? '', c.var.origin);
    return c.body(file, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="bookings.ics"',
      'X-Robots-Tag': 'noindex',
    });
  });
