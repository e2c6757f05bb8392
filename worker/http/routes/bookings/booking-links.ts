// Serves a host's booking links. The list of links has the path `/{id}/links`. A public meeting type with
// the slug "links" has the path `/{username}/links`. So the list route accepts only ids.

import { Hono } from 'hono';
import { linksRequest } from '../../../contract/bookings/link-schemas.ts';
import { ID_SEGMENT } from '../../../contract/slots/explain-calls.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import {
  createLinks,
  deleteLink,
  listLinks,
} from '../../../services/bookings/links/booking-links.ts';
import type { HttpEnv } from '../../env.ts';
import { readAsUser, requireUser } from '../../middleware/require-user.ts';
import { jsonOf } from '../../middleware/validate.ts';

export const bookingLinks = new Hono<HttpEnv>()
  .get(`/${ID_SEGMENT}/links`, async (c) => {
    const id = c.req.param('id');
    const { data } = await readAsUser(c, (userId) => listLinks(c.var.deps, userId, id));
    return c.json({ success: true as const, data });
  })
  .post(`/${ID_SEGMENT}/links`, requireUser, ...jsonOf(linksRequest), async (c) => {
    const call = { input: c.req.valid('json'), origin: c.var.origin };
    const { account } = c.var.session;
    const data = await createLinks(c.var.deps, account, c.req.param('id'), call);
    return c.json({ success: true as const, data }, 201);
  })
  .delete(`/${ID_SEGMENT}/links/:linkId`, requireUser, async (c) => {
    await deleteLink(c.var.deps, c.var.session.account, c.req.param());
    return c.json({ success: true as const, message: hostText('Link deleted') });
  });
