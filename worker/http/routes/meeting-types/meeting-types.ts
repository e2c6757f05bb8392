// A host's own meeting types (specification, section 7). The public routes with the same path prefix have two
// more path segments. So a GET route with a second segment accepts only ids, which are never usernames.
import { Hono } from 'hono';
import {
  type MeetingTypeSwitch,
  meetingTypeChange,
  meetingTypeDeletion,
  meetingTypeRequest,
  meetingTypeSwitch,
  slotPreviewRequest,
} from '../../../contract/meeting-types/meeting-type-schemas.ts';
import { ID_SEGMENT } from '../../../contract/slots/explain-calls.ts';
import { availabilityQuery, slotsQuery } from '../../../contract/slots/slot-schemas.ts';
import {
  switchMeetingType,
  updateMeetingType,
} from '../../../services/meeting-types/change-meeting-type.ts';
import { createMeetingType } from '../../../services/meeting-types/create-meeting-type.ts';
import { deleteMeetingType } from '../../../services/meeting-types/delete-meeting-type.ts';
import { duplicateMeetingType } from '../../../services/meeting-types/duplicate-meeting-type.ts';
import { explainDay } from '../../../services/meeting-types/explain-day.ts';
import { previewEffects } from '../../../services/meeting-types/preview-effects.ts';
import { previewAvailability, previewPage } from '../../../services/meeting-types/preview-page.ts';
import { previewSlots } from '../../../services/meeting-types/preview-slots.ts';
import {
  findMeetingType,
  presentMeetingTypes,
} from '../../../services/meeting-types/read-meeting-types.ts';
import type { HttpEnv } from '../../env.ts';
import { jsonBody, optionalJsonBody } from '../../middleware/json-body.ts';
import { readAsUser, requireUser } from '../../middleware/require-user.ts';
import { validate } from '../../middleware/validate.ts';
import { renderPreview } from '../../pages/meeting-types/preview.ts';

function switchMessage({ isActive }: MeetingTypeSwitch): string {
  if (isActive === undefined) return 'Meeting type moved';
  return isActive ? 'Meeting type activated' : 'Meeting type deactivated';
}

export const meetingTypes = new Hono<HttpEnv>()
  .get('/', async (c) => {
    const { session, data: types } = await readAsUser(c, (userId) =>
      c.var.near.meetingTypes.listMeetingTypes(userId),
    );
    const data = await presentMeetingTypes(c.var.deps, session.account, types);
    return c.json({ success: true as const, data });
  })
  .post('/', requireUser, jsonBody(), validate('json', meetingTypeRequest), async (c) => {
    const { account } = c.var.session;
    const data = await createMeetingType(c.var.deps, account, c.req.valid('json'));
    return c.json({ success: true as const, data, message: 'Meeting type created' }, 201);
  })
  .post('/preview', requireUser, jsonBody(), validate('json', slotPreviewRequest), async (c) => {
    const data = await previewSlots(c.var.deps, c.var.session.account, c.req.valid('json'));
    return c.json({ success: true as const, data });
  })
  .post(
    '/preview/page',
    requireUser,
    jsonBody(),
    validate('json', slotPreviewRequest),
    async (c) => {
      const page = await previewPage(c.var.deps, c.var.session.account, c.req.valid('json'));
      return c.json({ success: true as const, data: renderPreview(page) });
    },
  )
  .post(
    '/preview/availability',
    requireUser,
    jsonBody(),
    validate('query', availabilityQuery),
    validate('json', slotPreviewRequest),
    async (c) => {
      const { timezone: zone, ...query } = c.req.valid('query');
      const { account } = c.var.session;
      const input = c.req.valid('json');
      const data = await previewAvailability(c.var.deps, account, input, { ...query, zone });
      return c.json({ success: true as const, data });
    },
  )
  .get('/:id', requireUser, async (c) => {
    const data = await findMeetingType(c.var.deps, c.var.session.account, c.req.param('id'));
    return c.json({ success: true as const, data });
  })
  .get(`/${ID_SEGMENT}/explain`, requireUser, validate('query', slotsQuery), async (c) => {
    const { account } = c.var.session;
    const data = await explainDay(c.var.deps, account, c.req.param('id'), c.req.valid('query'));
    return c.json({ success: true as const, data });
  })
  .put('/:id', requireUser, jsonBody(), validate('json', meetingTypeChange), async (c) => {
    const { account } = c.var.session;
    const input = c.req.valid('json');
    const data = await updateMeetingType(c.var.deps, account, c.req.param('id'), input);
    return c.json({ success: true as const, data, message: 'Meeting type saved' });
  })
  .patch('/:id', requireUser, jsonBody(), validate('json', meetingTypeSwitch), async (c) => {
    const { account } = c.var.session;
    const input = c.req.valid('json');
    const data = await switchMeetingType(c.var.deps, account, c.req.param('id'), input);
    return c.json({ success: true as const, data, message: switchMessage(input) });
  })
  .post('/:id/effects', requireUser, jsonBody(), validate('json', meetingTypeChange), async (c) => {
    const { account } = c.var.session;
    const input = c.req.valid('json');
    const data = await previewEffects(c.var.deps, account, c.req.param('id'), input);
    return c.json({ success: true as const, data });
  })
  .post('/:id/duplicate', requireUser, async (c) => {
    const { account } = c.var.session;
    const data = await duplicateMeetingType(c.var.deps, account, c.req.param('id'));
    return c.json({ success: true as const, data, message: 'Meeting type duplicated' }, 201);
  })
  .delete(
    '/:id',
    requireUser,
    optionalJsonBody(),
    validate('json', meetingTypeDeletion),
    async (c) => {
      const { account } = c.var.session;
      const call = { ...c.req.valid('json'), origin: c.var.origin };
      const data = await deleteMeetingType(c.var.deps, account, c.req.param('id'), call);
      const message =
        data.outcome === 'deleted'
          ? 'Meeting type deleted'
          : `${data.cancelled} bookings cancelled, ${data.left} to go. Repeat the call to continue.`;
      return c.json({ success: true as const, data, message });
    },
  );
