// Receives push messages from calendar providers. Valid and invalid messages get the same response.
import { Hono } from 'hono';
import { receivePush } from '../../../services/calendars/receive-push.ts';
import type { HttpEnv } from '../../env.ts';

/**
 * This route is mounted before the rate limit, which counts requests by network. A provider sends the pushes
 * of all accounts from a few IP addresses, so the rate limit would refuse many of these requests.
 */
export const calendarPush = new Hono<HttpEnv>().post('/', async (c) => {
  const push = c.var.deps.calendarProvider?.readPush((name) => c.req.header(name) ?? null);
  if (push) await receivePush(c.var.deps, push);
  return c.body(null, 204);
});
