// Serves a host's own meeting types (docs/specification.md, section 7). The public routes have the same path prefix
// and two more segments: a username and a slug. So if a GET route of this file has two more segments, it
// accepts only an id as the first of them. No username has the form of an id.

import { Hono } from 'hono';
import {
  type MeetingTypeSwitch,
  meetingTypeChange,
  meetingTypeDeletion,
  meetingTypeRequest,
  meetingTypeSwitch,
} from '../../../contract/meeting-types/meeting-type-schemas.ts';
import { ID_SEGMENT } from '../../../contract/slots/explain-calls.ts';
import { slotsQuery, teamAvailabilityQuery } from '../../../contract/slots/slot-schemas.ts';
import {
  anyMeetingTypeChange,
  anyPreviewRequest,
} from '../../../contract/teams/team-type-schemas.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { createMeetingType } from '../../../services/editor/create-meeting-type.ts';
import { presentMeetingTypes } from '../../../services/meeting-types/read-meeting-types.ts';
import {
  changeAnyMeetingType,
  deleteAnyMeetingType,
  duplicateAnyMeetingType,
  findAnyMeetingType,
  switchAnyMeetingType,
} from '../../../services/teams/any-meeting-type.ts';
import {
  explainAnyDay,
  previewAnyAvailability,
  previewAnyEffects,
  previewAnyPage,
  previewAnySlots,
} from '../../../services/teams/any-preview.ts';
import type { HttpEnv } from '../../env.ts';
import { jsonBody, optionalJsonBody } from '../../middleware/json-body.ts';
import { readAsUser, requireUser } from '../../middleware/require-user.ts';
import { jsonOf, validate } from '../../middleware/validate.ts';
import { renderPreview } from '../../pages/editor/preview.ts';

function switchMessage({ isActive }: MeetingTypeSwitch): string {
  if (isActive === undefined) return hostText('Meeting type moved');
  return isActive ? hostText('Meeting type activated') : hostText('Meeting type deactivated');
}

export const meetingTypes = new Hono<HttpEnv>()
  .get('/', async (c) => {
    const { session, data: types } = await readAsUser(c, (userId) =>
      c.var.near.meetingTypes.listMeetingTypes(userId),
    );
    const data = await presentMeetingTypes(c.var.deps, session.account, types);
    return c.json({ success: true as const, data });
  })
  .post('/', requireUser, ...jsonOf(meetingTypeRequest), async (c) => {
    const { account } = c.var.session;
    const data = await createMeetingType(c.var.deps, account, c.req.valid('json'));
    return c.json({ success: true as const, data, message: hostText('Meeting type created') }, 201);
  })
  .post('/preview', requireUser, ...jsonOf(anyPreviewRequest), async (c) => {
    const data = await previewAnySlots(c.var.deps, c.var.session.account, c.req.valid('json'));
    return c.json({ success: true as const, data });
  })
  .post('/preview/page', requireUser, ...jsonOf(anyPreviewRequest), async (c) => {
    const page = await previewAnyPage(c.var.deps, c.var.session.account, c.req.valid('json'));
    return c.json({ success: true as const, data: renderPreview(page) });
  })
  .post(
    '/preview/availability',
    requireUser,
    jsonBody(),
    validate('query', teamAvailabilityQuery),
    validate('json', anyPreviewRequest),
    async (c) => {
      const { timezone: zone, ...query } = c.req.valid('query');
      const { account } = c.var.session;
      const input = c.req.valid('json');
      const data = await previewAnyAvailability(c.var.deps, account, input, { ...query, zone });
      return c.json({ success: true as const, data });
    },
  )
  .get('/:id', requireUser, async (c) => {
    const data = await findAnyMeetingType(c.var.deps, c.var.session.account, c.req.param('id'));
    return c.json({ success: true as const, data });
  })
  .get(`/${ID_SEGMENT}/explain`, requireUser, validate('query', slotsQuery), async (c) => {
    const { account } = c.var.session;
    const data = await explainAnyDay(c.var.deps, account, c.req.param('id'), c.req.valid('query'));
    return c.json({ success: true as const, data });
  })
  .put('/:id', requireUser, ...jsonOf(anyMeetingTypeChange), async (c) => {
    const { account } = c.var.session;
    const input = c.req.valid('json');
    const data = await changeAnyMeetingType(c.var.deps, account, c.req.param('id'), input);
    return c.json({ success: true as const, data, message: hostText('Meeting type saved') });
  })
  .patch('/:id', requireUser, ...jsonOf(meetingTypeSwitch), async (c) => {
    const { account } = c.var.session;
    const input = c.req.valid('json');
    const data = await switchAnyMeetingType(c.var.deps, account, c.req.param('id'), input);
    return c.json({ success: true as const, data, message: switchMessage(input) });
  })
  .post('/:id/effects', requireUser, ...jsonOf(meetingTypeChange), async (c) => {
    const { account } = c.var.session;
    const input = c.req.valid('json');
    const data = await previewAnyEffects(c.var.deps, account, c.req.param('id'), input);
    return c.json({ success: true as const, data });
  })
  .post('/:id/duplicate', requireUser, async (c) => {
    const { account } = c.var.session;
    const data = await duplicateAnyMeetingType(c.var.deps, account, c.req.param('id'));
    return c.json(
      { success: true as const, data, message: hostText('Meeting type duplicated') },
      201,
    );
  })
  .delete('/:id', requireUser, ...jsonOf(meetingTypeDeletion, optionalJsonBody()), async (c) => {
    const { account } = c.var.session;
    const call = { ...c.req.valid('json'), origin: c.var.origin };
    const data = await deleteAnyMeetingType(c.var.deps, account, c.req.param('id'), call);
    const message =
      data.outcome === 'deleted'
        ? hostText('Meeting type deleted')
        : hostText('{cancelled} bookings cancelled, {left} to go. Repeat the call to continue.', {
            cancelled: data.cancelled,
            left: data.left,
          });
    return c.json({ success: true as const, data, message });
  });
