// How the hosts of a team share a meeting type, and what a managed meeting type locks in its copies.

import { namesOf } from '../api/declared-fields.ts';
import { PLAIN_FIELDS } from './plain-fields.ts';

/**
 * - `round_robin`: one of the hosts takes the meeting.
 * - `collective`: all fixed hosts take the meeting, and one of the other hosts if there are any.
 * - `managed`: each host has a copy. No one can book the managed meeting type itself.
 */
export const ASSIGNMENTS = ['round_robin', 'collective', 'managed'] as const;

export type Assignment = (typeof ASSIGNMENTS)[number];

// The API document lists these fields first, in this order. A new plain field needs no place here.
const FIRST_FIELDS = [
  'title',
  'description',
  'durations',
  'startStepMinutes',
  'startsOnClock',
  'locations',
  'primaryColor',
  'showUserName',
  'visibility',
  'rules',
  'questions',
  'fields',
  'maximumGuests',
  'showGuests',
  'cancellation',
  'rescheduling',
  'thankYouText',
  'afterUrl',
  'password',
  'requiresApproval',
  'approvalTimeoutMinutes',
  'seats',
  'showSeatsLeft',
  'reminders',
  'followUps',
] as const;

/**
 * The fields of a managed meeting type that its copies may not change. Each copy has its own hours, slug, calendar and
 * switch, so these fields cannot be locked.
 */
export const LOCKABLE_FIELDS = [
  ...new Set([...FIRST_FIELDS, ...namesOf(PLAIN_FIELDS).filter((name) => name !== 'isActive')]),
];

export type LockableField = (typeof LOCKABLE_FIELDS)[number];
