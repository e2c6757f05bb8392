// The security events of the signed-in user.
import { Hono } from 'hono';
import {
  type SecurityEvents,
  securityEventsQuery,
} from '../../../contract/accounts/security-event-calls.ts';
import { listSecurityEvents } from '../../../services/accounts/list-security-events.ts';
import type { HttpEnv } from '../../env.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { validate } from '../../middleware/validate.ts';

export const securityEvents = new Hono<HttpEnv>().get(
  '/',
  requireUser,
  validate('query', securityEventsQuery),
  async (c) => {
    const { account } = c.var.session;
    const answer = await listSecurityEvents(c.var.deps, account.id, c.req.valid('query'));
    return c.json<SecurityEvents>(answer);
  },
);
