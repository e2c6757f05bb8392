// The fields of a new meeting type (spec section 9).

import { DEFAULT_COLOUR } from '../frame/contrast.ts';
import { fromBookingWindowDays } from '../limits/booking-rules.ts';
import { NO_LIMITS } from './availability.ts';
import { DEFAULT_DURATION_MINUTES } from './bounds.ts';
import { OPEN_POLICY } from './change-policy.ts';
import { DEFAULT_AVAILABILITY } from './default-hours.ts';
import type { MeetingTypeFields } from './fields.ts';
import { PLAIN_FIELDS } from './plain-fields.ts';
import { DEFAULT_STANDARD_FIELDS } from './questions.ts';
import { DEFAULT_REMINDERS, NO_FOLLOW_UPS } from './timed-mails.ts';

/**
 * The booking window of a new meeting type: the number of days after today that can be booked.
 * Existing meeting types keep their stored number.
 */
const NEW_TYPE_WINDOW_DAYS = 60;

export const DEFAULT_FIELDS: MeetingTypeFields = {
  ...PLAIN_FIELDS,
  title: '',
  slug: '',
  description: '',
  durationMinutes: DEFAULT_DURATION_MINUTES,
  durations: [DEFAULT_DURATION_MINUTES],
  location: '',
  locations: [],
  primaryColor: DEFAULT_COLOUR,
  visibility: 'public',
  availability: DEFAULT_AVAILABILITY,
  scheduleId: null,
  rules: { ...NO_LIMITS, window: fromBookingWindowDays(NEW_TYPE_WINDOW_DAYS) },
  questions: [],
  fields: DEFAULT_STANDARD_FIELDS,
  cancellation: OPEN_POLICY,
  rescheduling: OPEN_POLICY,
  thankYouText: '',
  afterUrl: '',
  passwordHash: null,
  writeCalendarId: null,
  reminders: DEFAULT_REMINDERS,
  followUps: NO_FOLLOW_UPS,
};

/**
 * The fields with which the editor starts. It hides the phone number, because most meetings need none: a place at which
 * the host calls requires the number itself. Meeting types from the API offer the field, as specified.
 */
export const EDITOR_FIELDS: MeetingTypeFields = {
  ...DEFAULT_FIELDS,
  fields: { ...DEFAULT_STANDARD_FIELDS, phone: 'hidden' },
};
