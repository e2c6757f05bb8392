// Checks whether a stored value has the parts of `EventFacts` or `MeetingTypeFacts` that a webhook payload needs.
import { areAnswers } from '../meeting-types/answers.ts';
import { areDurations } from '../meeting-types/availability-shape.ts';
import { isChangePolicy } from '../meeting-types/change-policy.ts';
import { arePlaces, isPlace } from '../meeting-types/places-shape.ts';
import { areQuestions, areStandardFields } from '../meeting-types/questions-shape.ts';

type Part = Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Accepts only numbers that convert to a valid date. */
const isInstant = (value: unknown): boolean =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime());

const areAll = (part: Part, names: readonly string[], isValid: (value: unknown) => boolean) =>
  names.every((name) => isValid(part[name]));

const isText = (value: unknown): boolean => typeof value === 'string';

const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

function isBooking(value: unknown): boolean {
  if (!isPart(value)) return false;
  const texts = ['id', 'status', 'inviteeName', 'inviteeEmail', 'inviteeTimeZone', 'notes'];
  if (value.answers !== undefined && !areAnswers(value.answers)) return false;
  if (value.guests !== undefined && !areTexts(value.guests)) return false;
  const { location = null } = value;
  if (location !== null && !isPlace(location)) return false;
  return (
    areAll(value, texts, isText) && areAll(value, ['startAt', 'endAt', 'createdAt'], isInstant)
  );
}

function isFormer(value: unknown): boolean {
  if (value === null) return true;
  const isTime = (time: unknown) => time === undefined || isInstant(time);
  return isPart(value) && areAll(value, ['startAt', 'endAt'], isTime);
}

function isReminder(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return isPart(value) && typeof value.minutesBefore === 'number' && areTexts(value.to);
}

const isHost = (value: unknown): boolean =>
  isPart(value) && areAll(value, ['username', 'name', 'timeZone'], isText);

const isPerson = (value: unknown): boolean =>
  isPart(value) && areAll(value, ['id', 'name'], isText);

const areHosts = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.every(isPerson));

const isNamed = (value: unknown): value is Part =>
  isPart(value) && areAll(value, ['id', 'slug', 'title'], isText);

export function isEventFacts(value: unknown): boolean {
  if (!isPart(value)) return false;
  const { version, former, reminder, booking, meetingType, host } = value;
  if (version !== 1 || !isFormer(former) || !isReminder(reminder) || !isBooking(booking))
    return false;
  return isNamed(meetingType) && isHost(host) && areHosts(value.hosts);
}

export function isMeetingTypeFacts(value: unknown): boolean {
  if (!isPart(value) || value.version !== 1 || !isHost(value.host)) return false;
  const { meetingType: type, teamId } = value;
  if (!isNamed(type) || !areHosts(value.hosts)) return false;
  if (teamId !== undefined && !isText(teamId)) return false;
  const texts = ['description', 'location', 'primaryColor', 'visibility'];
  if (!areAll(type, texts, isText)) return false;
  if (!areAll(type, ['cancellation', 'rescheduling'], isChangePolicy)) return false;
  if (typeof type.durationMinutes !== 'number') return false;
  const { durations, locations, questions, fields } = type;
  return (
    areDurations(durations) &&
    arePlaces(locations) &&
    areQuestions(questions) &&
    areStandardFields(fields)
  );
}
