// The fields of a meeting type and their rules (spec sections 3, 5 and 9). The editor and the
// server use the same rules.

import type { StandardFields } from '../form/standard-fields.ts';
import { isHexColour } from '../frame/contrast.ts';
import { hostText } from '../language/host-text.ts';
import { type AvailabilityProblem, BOUNDS, checkNumber } from '../limits/check-booking-rules.ts';
import { type AfterBooking, checkAfterBooking } from './after-booking.ts';
import type { Availability, AvailabilityRules } from './availability.ts';
import {
  APPROVAL_TIMEOUT_BOUNDS,
  DURATION_BOUNDS,
  DURATIONS_MAX,
  GUESTS_MAX,
  SEATS_BOUNDS,
} from './bounds.ts';
import type { ChangePolicies } from './change-policy.ts';
import { checkAvailability, checkRules } from './check-availability.ts';
import { checkPlaces } from './check-places.ts';
import { checkTimedMails } from './check-timed-mails.ts';
import type { Place } from './places.ts';
import type { PlainFields } from './plain-fields.ts';
import type { Question } from './questions.ts';
import { checkSlug } from './slug.ts';
import type { TimedMailSettings } from './timed-mails.ts';

export const TITLE_MAX = 120;
const DESCRIPTION_MAX = 2000;

export interface MeetingTypeFields
  extends PlainFields,
    ChangePolicies,
    AfterBooking,
    TimedMailSettings {
  readonly title: string;
  readonly slug: string;
  readonly description: string;
  /** The default duration, for an invitee who chooses no duration. It is one of `durations`. */
  readonly durationMinutes: number;
  /** The durations from which the invitee can choose, ascending. */
  readonly durations: readonly number[];
  /** The first place as a text. */
  readonly location: string;
  /** The places from which the invitee can choose. Each kind occurs once. */
  readonly locations: readonly Place[];
  readonly primaryColor: string;
  readonly visibility: 'public' | 'private';
  /** The hours of the meeting type itself, or the hours of its schedule. */
  readonly availability: Availability;
  /** The schedule whose hours apply. Null when the meeting type has hours of its own. */
  readonly scheduleId: string | null;
  readonly rules: AvailabilityRules;
  readonly questions: readonly Question[];
  readonly fields: StandardFields;
  /** The hash of the password that visitors of the booking page need. Null without a password. */
  readonly passwordHash: string | null;
  /** Our id of the calendar to which bookings are written. Null for the host's default calendar. */
  readonly writeCalendarId: string | null;
}

const MEETING_TYPE_TEXTS = {
  titleRequired: hostText('Please enter a title.'),
  titleTooLong: hostText('Titles can have at most {maximum} characters.', { maximum: TITLE_MAX }),
  descriptionTooLong: hostText('Descriptions can have at most {maximum} characters.', {
    maximum: DESCRIPTION_MAX,
  }),
  durationsCount: hostText('A meeting type has 1 to {maximum} durations.', {
    maximum: DURATIONS_MAX,
  }),
  durationTwice: hostText('This duration is listed twice.'),
  durationNotListed: hostText('The durations must contain the default duration.'),
  guestsNeedNoApproval: hostText(
    'Meetings that need your approval cannot have guests. Please choose 0 guests.',
  ),
  seatsNeedNoGuests: hostText('Meetings with seats cannot have guests. Please choose 0 guests.'),
  seatsNeedOnePlace: hostText(
    'Meetings with seats can have only one place, and the host must choose it.',
  ),
  colourInvalid: hostText('The colour must be a six-digit hex such as #006fee.'),
} as const;

/**
 * Returns problems in the order of the editor's fields. Trims texts before the check. Leaves out
 * the questions, because check-questions.ts checks them.
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

/** Checks everything except title, slug and questions. */
export function checkOtherFields(fields: MeetingTypeFields): AvailabilityProblem[] {
  const problems: AvailabilityProblem[] = [];
  if (fields.description.trim().length > DESCRIPTION_MAX)
    problems.push({ path: 'description', message: MEETING_TYPE_TEXTS.descriptionTooLong });
  problems.push(...checkDurations(fields));
  problems.push(...checkPlaces(fields.location, fields.locations));
  if (!isHexColour(fields.primaryColor))
    problems.push({ path: 'primaryColor', message: MEETING_TYPE_TEXTS.colourInvalid });
  return [
    ...problems,
    // The hours of a schedule were checked when the schedule was saved.
    ...(fields.scheduleId === null ? checkAvailability(fields.availability) : []),
    ...checkRules(fields.rules),
    ...checkGuests(fields),
    ...checkSeats(fields),
    ...checkPolicy('cancellation', fields),
    ...checkPolicy('rescheduling', fields),
    ...checkAfterBooking(fields),
    ...checkTimedMails(fields),
    ...checkNumber(
      'approvalTimeoutMinutes',
      fields.approvalTimeoutMinutes,
      APPROVAL_TIMEOUT_BOUNDS,
    ),
  ];
}

// A meeting type with approval cannot have guests, because the host may decline the meeting. A meeting type
// with seats cannot have guests, because guests have no seat.
function checkGuests({ maximumGuests, requiresApproval, seats }: MeetingTypeFields) {
  const problems = checkNumber('maximumGuests', maximumGuests, { min: 0, max: GUESTS_MAX });
  if (problems.length > 0 || maximumGuests === 0) return problems;
  const refuse = (message: string) => [{ path: 'maximumGuests', message }];
  if (requiresApproval) return refuse(MEETING_TYPE_TEXTS.guestsNeedNoApproval);
  return seats === null ? [] : refuse(MEETING_TYPE_TEXTS.seatsNeedNoGuests);
}

// All invitees of a slot meet at the same place, so no invitee can choose the place.
function checkSeats({ seats, locations }: MeetingTypeFields): AvailabilityProblem[] {
  if (seats === null) return [];
  const problems = checkNumber('seats', seats, SEATS_BOUNDS);
  const isChosen = locations.length > 1 || locations.some(({ kind }) => kind === 'ask_invitee');
  return isChosen
    ? [...problems, { path: 'locations', message: MEETING_TYPE_TEXTS.seatsNeedOnePlace }]
    : problems;
}

function checkPolicy(name: keyof ChangePolicies, policies: ChangePolicies): AvailabilityProblem[] {
  const { noticeMinutes } = policies[name];
  return checkNumber(`${name}.noticeMinutes`, noticeMinutes, BOUNDS.minimumNoticeMinutes);
}

function checkDurations({
  durationMinutes,
  durations,
  startStepMinutes,
}: MeetingTypeFields): AvailabilityProblem[] {
  const problems = checkNumber('durationMinutes', durationMinutes, DURATION_BOUNDS);
  if (startStepMinutes !== null)
    problems.push(...checkNumber('startStepMinutes', startStepMinutes, DURATION_BOUNDS));
  if (durations.length < 1 || durations.length > DURATIONS_MAX)
    return [...problems, { path: 'durations', message: MEETING_TYPE_TEXTS.durationsCount }];
  if (!durations.includes(durationMinutes))
    problems.push({ path: 'durations', message: MEETING_TYPE_TEXTS.durationNotListed });
  durations.forEach((minutes, index) => {
    const path = `durations.${index}`;
    if (minutes !== durationMinutes) problems.push(...checkNumber(path, minutes, DURATION_BOUNDS));
    if (durations.indexOf(minutes) < index)
      problems.push({ path, message: MEETING_TYPE_TEXTS.durationTwice });
  });
  return problems;
}

function checkTitle(title: string): string | null {
  const length = title.trim().length;
  if (length === 0) return MEETING_TYPE_TEXTS.titleRequired;
  return length > TITLE_MAX ? MEETING_TYPE_TEXTS.titleTooLong : null;
}
