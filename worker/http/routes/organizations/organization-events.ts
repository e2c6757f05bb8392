// The security events of an organization, for its admins. Mounted under /api/organizations/:id/security-events.
import { type Context, Hono } from 'hono';
import type { SecurityEvents } from '../../../contract/accounts/security-event-calls.ts';
import {
  organizationEventsExportQuery,
  organizationEventsQuery,
} from '../../../contract/organizations/organization-event-calls.ts';
import {
  exportOrganizationEvents,
  listOrganizationEvents,
} from '../../../services/organizations/list-organization-events.ts';
import type { HttpEnv, SessionEnv } from '../../env.ts';
import { requireUser } from '../../middleware/require-user.ts';
import { validate } from '../../middleware/validate.ts';

const readerOf = (c: Context<SessionEnv>) => ({
  account: c.var.session.account,
  organizationId: c.req.param('id') ?? '',
});

export const organizationEvents = new Hono<HttpEnv>()
  .get('/', requireUser, validate('query', organizationEventsQuery), async (c) => {
    const answer = await listOrganizationEvents(c.var.deps, readerOf(c), c.req.valid('query'));
    return c.json<SecurityEvents>(answer);
  })
  .get('/export.csv', requireUser, validate('query', organizationEventsExportQuery), async (c) => {
    const file = await exportOrganizationEvents(c.var.deps, readerOf(c), c.req.valid('query'));
    return c.body(file, 200, {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': 'attachment; filename="activity.csv"',
    });
  });
