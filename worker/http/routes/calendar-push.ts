// Where calendar providers tell that something changed. The answer is the same to everybody, true or not.
import { Hono } from 'hono';
import { hearPush } from '../../services/calendars/hear-push.ts';
import type { HttpEnv } from '../env.ts';

/** Before the limit by address: a provider speaks for all of its accounts from a few. */
export const calendarPush = new Hono<HttpEnv>().post('/', async (c) => {
  const push = c.var.deps.calendarProvider?.readPush((name) => c.req.header(name) ?? null);
  if (push) await hearPush(c.var.deps, push);
  return c.body(null, 204);
});
