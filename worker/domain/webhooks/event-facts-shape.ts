// Checks whether a stored value has the parts of `EventFacts` that a webhook payload needs.
import { areAnswers } from '../bookings/answers.ts';
import { isPlace } from '../meeting-types/places-shape.ts';

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

export function isEventFacts(value: unknown): boolean {
  if (!isPart(value)) return false;
  const { version, former, booking, meetingType, host } = value;
  if (version !== 1 || !isFormer(former) || !isBooking(booking)) return false;
  if (!isPart(meetingType) || !isPart(host)) return false;
  const names = ['username', 'name', 'timeZone'];
  return areAll(meetingType, ['id', 'slug', 'title'], isText) && areAll(host, names, isText);
}
