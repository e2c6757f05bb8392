// The operations of the public API about schedules.
import * as z from 'zod/mini';
import { operationsOf } from '../api/operation.ts';
import { pageQuery } from '../api/paging.ts';
import { line } from '../field-schemas.ts';
import { scheduleRequest } from './schedule-schemas.ts';

const operation = operationsOf('Schedules');
const ITEM = '/schedules/{id}';

export const listSchedules = operation({
  id: 'listSchedules',
  method: 'GET',
  path: '/schedules',
  summary: 'List schedules',
  description: 'Lists your schedules, the oldest first.',
  access: 'availability:read',
  query: pageQuery,
});

export const createSchedule = operation({
  id: 'createSchedule',
  method: 'POST',
  path: '/schedules',
  summary: 'Create a schedule',
  description: 'Creates a schedule. Absent fields get their defaults. The name is required.',
  access: 'availability:write',
  body: scheduleRequest,
  success: 201,
  isVersioned: true,
  errors: ['SCHEDULE_LIMIT_REACHED'],
});

export const getSchedule = operation({
  id: 'getSchedule',
  method: 'GET',
  path: ITEM,
  summary: 'Get a schedule',
  access: 'availability:read',
  isVersioned: true,
});

export const updateSchedule = operation({
  id: 'updateSchedule',
  method: 'PATCH',
  path: ITEM,
  summary: 'Change a schedule',
  description:
    'Changes the fields that you send, and the hours of all meeting types that use the schedule.',
  access: 'availability:write',
  body: scheduleRequest,
  isVersioned: true,
  errors: ['SCHEDULE_CHANGED'],
});

export const deleteSchedule = operation({
  id: 'deleteSchedule',
  method: 'DELETE',
  path: ITEM,
  summary: 'Delete a schedule',
  description: 'Deletes a schedule that no meeting type uses.',
  access: 'availability:write',
  success: 204,
  isRepeatable: true,
  errors: ['SCHEDULE_IN_USE'],
});

export const previewScheduleEffects = operation({
  id: 'previewScheduleEffects',
  method: 'POST',
  path: '/schedules/{id}/effects',
  summary: 'Preview the effects of a change',
  description:
    'Lists the upcoming bookings that would no longer fit the schedule after a change. Stores nothing.',
  access: 'bookings:read',
  body: scheduleRequest,
});

export const listHolidays = operation({
  id: 'listHolidays',
  method: 'GET',
  path: '/holidays',
  summary: 'List public holidays',
  description:
    'Lists the countries whose public holidays can be days off in a schedule. If you send a country, also lists its regions and holidays.',
  access: 'availability:read',
  query: z.strictObject({ country: z.optional(line), region: z.optional(line) }),
});
