// Serves a host's event stream, so that a receiver can read events that it missed.
import { Hono } from 'hono';
import { eventsQuery } from '../../../contract/webhooks/webhook-schemas.ts';
import { listEvents } from '../../../services/webhooks/list-events.ts';
import type { HttpEnv } from '../../env.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { validate } from '../../middleware/validate.ts';

export const events = new Hono<HttpEnv>().get(
  '/',
  requireUser,
  validate('query', eventsQuery),
  async (c) => c.json(await listEvents(c.var.deps, c.var.session.account, c.req.valid('query'))),
);
