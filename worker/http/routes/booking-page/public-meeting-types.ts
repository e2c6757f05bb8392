import { Hono } from 'hono';
import { listPublicMeetingTypes } from '../../../services/booking-page/list-public-meeting-types.ts';
import { findPublicMeetingType } from '../../../services/booking-page/load-booking-page.ts';
import type { HttpEnv } from '../../env.ts';
import { readPagePath } from './page-path.ts';

/**
 * Public data about meeting types (docs/specification.md, section 7). The route `/public/:username` never conflicts
 * with `/:username/:slug`, because `public` is a reserved username.
 */
export const publicMeetingTypes = new Hono<HttpEnv>()
  .get('/public/:username', async (c) => {
    const { host, meetingTypes } = await listPublicMeetingTypes(
      c.var.near,
      c.req.param('username'),
    );
    return c.json({ success: true as const, data: meetingTypes, user: host });
  })
  .get('/:username/:slug', async (c) => {
    const { meetingType, host } = await findPublicMeetingType(c.var.near, readPagePath(c));
    return c.json({ success: true as const, data: meetingType, user: host });
  });
