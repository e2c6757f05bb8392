import { SLOT_ERRORS } from '../slots/slot-errors.ts';

/** The errors of a change that was not stored. */
export const COMMIT = ['HOST_BUSY', 'BOOKING_NOT_SAVED', 'BOOKING_NOT_SET_UP'] as const;
export type CommitError = (typeof COMMIT)[number];

/** The errors of every attempt to book a time. */
export const ATTEMPT_ERRORS = [
  ...SLOT_ERRORS,
  'MEETING_TYPE_INACTIVE',
  'DURATION_NOT_OFFERED',
  'HOST_LIMIT_REACHED',
  'CALENDAR_UNREACHABLE',
  ...COMMIT,
] as const;
