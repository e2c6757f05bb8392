// The fields of a meeting type, their defaults and their rules (spec sections 3, 5 and 9). The editor and the
// server use the same rules.

import { DEFAULT_DURATION_MINUTES, MEETING_DURATIONS } from '../bookings/limits.ts';
import { type Availability, type AvailabilityRules, NO_LIMITS } from './availability.ts';
import type { AvailabilityProblem } from './check-availability.ts';
import { checkAvailability } from './check-availability.ts';
import { DEFAULT_COLOUR, isHexColour } from './contrast.ts';
import { DEFAULT_AVAILABILITY } from './default-hours.ts';
import { checkSlug } from './slug.ts';

const TITLE_MAX = 120;
const DESCRIPTION_MAX = 2000;
const LOCATION_MAX = 500;

export interface MeetingTypeFields {
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  readonly durationMinutes: number;
  readonly location: string;
  readonly primaryColor: string;
  readonly showUserName: boolean;
  readonly visibility: 'public' | 'private';
  readonly isActive: boolean;
  readonly availability: Availability;
  readonly rules: AvailabilityRules;
}

/**
 * The booking window of a new meeting type: how many days after today can be booked. Existing meeting types
 * keep their own number.
 */
const NEW_TYPE_WINDOW_DAYS = 60;

export const DEFAULT_FIELDS: MeetingTypeFields = {
  title: '',
  slug: '',
  description: '',
  durationMinutes: DEFAULT_DURATION_MINUTES,
  location: '',
  primaryColor: DEFAULT_COLOUR,
  showUserName: true,
  visibility: 'public',
  isActive: true,
  availability: DEFAULT_AVAILABILITY,
  rules: { ...NO_LIMITS, bookingWindowDays: NEW_TYPE_WINDOW_DAYS },
};

const MEETING_TYPE_TEXTS = {
  titleRequired: 'Please enter a title.',
  titleTooLong: `Titles can have at most ${TITLE_MAX} characters.`,
  descriptionTooLong: `Descriptions can have at most ${DESCRIPTION_MAX} characters.`,
  locationTooLong: `Locations can have at most ${LOCATION_MAX} characters.`,
  durationUnknown: `The duration must be one of ${MEETING_DURATIONS.join(', ')} minutes.`,
  colourInvalid: 'The colour must be a six-digit hex such as #006fee.',
} as const;

/**
 * Returns problems in the order of the editor's fields. The list is empty when the meeting type may be saved.
 * Trims texts before the check.
 */
export function checkMeetingType(fields: MeetingTypeFields): AvailabilityProblem[] {
  const title = checkTitle(fields.title);
  const slug = checkSlug(fields.slug);
  return [
    ...(title === null ? [] : [{ path: 'title', message: title }]),
    ...(slug === null ? [] : [{ path: 'slug', message: slug }]),
    ...checkOtherFields(fields),
  ];
}

/** Checks everything except title and slug. */
export function checkOtherFields(fields: MeetingTypeFields): AvailabilityProblem[] {
  const problems: AvailabilityProblem[] = [];
  if (fields.description.trim().length > DESCRIPTION_MAX)
    problems.push({ path: 'description', message: MEETING_TYPE_TEXTS.descriptionTooLong });
  if (!MEETING_DURATIONS.some((minutes) => minutes === fields.durationMinutes))
    problems.push({ path: 'durationMinutes', message: MEETING_TYPE_TEXTS.durationUnknown });
  if (fields.location.trim().length > LOCATION_MAX)
    problems.push({ path: 'location', message: MEETING_TYPE_TEXTS.locationTooLong });
  if (!isHexColour(fields.primaryColor))
    problems.push({ path: 'primaryColor', message: MEETING_TYPE_TEXTS.colourInvalid });
  return [...problems, ...checkAvailability(fields.availability, fields.rules)];
}

function checkTitle(title: string): string | null {
  const length = title.trim().length;
  if (length === 0) return MEETING_TYPE_TEXTS.titleRequired;
  return length > TITLE_MAX ? MEETING_TYPE_TEXTS.titleTooLong : null;
}
