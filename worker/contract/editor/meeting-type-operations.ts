// The operations of the public API about meeting types.
import * as z from 'zod/mini';
import { operationsOf } from '../api/operation.ts';
import { pageQuery } from '../api/paging.ts';
import { meetingTypePatch, meetingTypeRequest } from '../meeting-types/meeting-type-schemas.ts';
import { strictSlotsQuery } from '../slots/slot-schemas.ts';

const operation = operationsOf('Meeting types');
const ITEM = '/meeting-types/{id}';

export const deletionQuery = z.strictObject({
  cancelBookings: z.optional(z.enum(['true', 'false'])),
});

export const listMeetingTypes = operation({
  id: 'listMeetingTypes',
  method: 'GET',
  path: '/meeting-types',
  summary: 'List meeting types',
  description: 'Lists your meeting types in your order.',
  access: 'meeting-types:read',
  query: pageQuery,
});

export const createMeetingType = operation({
  id: 'createMeetingType',
  method: 'POST',
  path: '/meeting-types',
  summary: 'Create a meeting type',
  description:
    'Creates a meeting type. Only the title is required. Absent fields get their defaults, and an absent slug is made from the title.',
  access: 'meeting-types:write',
  body: meetingTypeRequest,
  success: 201,
  isVersioned: true,
  errors: ['MEETING_TYPE_LIMIT_REACHED', 'SLUG_TAKEN'],
});

export const getMeetingType = operation({
  id: 'getMeetingType',
  method: 'GET',
  path: ITEM,
  summary: 'Get a meeting type',
  access: 'meeting-types:read',
  isVersioned: true,
});

export const updateMeetingType = operation({
  id: 'updateMeetingType',
  method: 'PATCH',
  path: ITEM,
  summary: 'Change a meeting type',
  description:
    'Changes the fields that you send. Bookings that exist do not change. Send `isActive` to switch a meeting type on or off, and `position` to move it in your order.',
  access: 'meeting-types:write',
  body: meetingTypePatch,
  isVersioned: true,
  errors: ['SLUG_TAKEN'],
});

export const deleteMeetingType = operation({
  id: 'deleteMeetingType',
  method: 'DELETE',
  path: ITEM,
  summary: 'Delete a meeting type',
  description:
    'Deletes a meeting type. Its upcoming bookings stay. To cancel them too, send `cancelBookings=true`. Each request then cancels some bookings. Repeat the request with another Idempotency-Key while the outcome is `cancelling`.',
  access: 'meeting-types:write',
  query: deletionQuery,
  isRepeatable: true,
});

export const duplicateMeetingType = operation({
  id: 'duplicateMeetingType',
  method: 'POST',
  path: '/meeting-types/{id}/duplicate',
  summary: 'Duplicate a meeting type',
  description: 'Creates an inactive copy of a meeting type.',
  access: 'meeting-types:write',
  success: 201,
  isVersioned: true,
  errors: ['MEETING_TYPE_LIMIT_REACHED'],
});

export const previewMeetingTypeEffects = operation({
  id: 'previewMeetingTypeEffects',
  method: 'POST',
  path: '/meeting-types/{id}/effects',
  summary: 'Preview the effects of a change',
  description:
    'Lists the upcoming bookings that would no longer fit the meeting type after a change, or would get another place. Stores nothing.',
  access: 'bookings:read',
  body: meetingTypePatch,
});

export const explainMeetingTypeDay = operationsOf('Availability')({
  id: 'explainMeetingTypeDay',
  method: 'GET',
  path: '/meeting-types/{id}/explanation',
  summary: 'Explain a day',
  description:
    'Returns, for each start time of a day, the reason why invitees can or cannot book it.',
  access: 'bookings:read',
  query: strictSlotsQuery,
  errors: ['INVALID_DATE', 'INVALID_TIME_ZONE', 'DURATION_NOT_OFFERED'],
});
