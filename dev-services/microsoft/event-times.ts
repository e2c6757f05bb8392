// Converts event times between the client's form, the stored form and the form in responses.
import type { DateTimeTimeZone } from '@microsoft/microsoft-graph-types';
import { parseLocalDate, toEpochDay } from '../../worker/domain/time/local-date.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { instantOf } from '../../worker/domain/time/wall-clock.ts';
import { instantAt, wallClockOf } from '../provider/wall-clock.ts';
import { refuse } from './errors.ts';
import type { EventTime } from './event.ts';
import { readZone } from './zones.ts';

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,7})?)?(Z?)$/;
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,7})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Reads a local time as if it were UTC. Returns NaN for any other text. */
function readLocal(text: string): number {
  const [, date = '', hours, minutes, seconds = '00'] = DATE_TIME.exec(text) ?? [];
  if (parseLocalDate(date) === null) return Number.NaN;
  return Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`);
}

const refuseTime = (which: string) =>
  refuse('ErrorPropertyValidationFailure', `At least one property failed validation: ${which}.`);

/** Converts a client's time to the stored form. Without a zone, the time is in UTC. */
export function readTime(
  time: DateTimeTimeZone | null | undefined,
  which: 'start' | 'end',
  isAllDay: boolean,
): EventTime {
  const name = time?.timeZone ?? 'UTC';
  const zone = readZone(name);
  const text = time?.dateTime ?? '';
  const local = readLocal(text);
  // The zone of an event time is in the field `timeZone`. So an offset in the text is an error, and a Z is
  // allowed only in UTC.
  if (Number.isNaN(local) || (text.endsWith('Z') && zone !== 'UTC')) throw refuseTime(which);
  if (!isAllDay) return { at: instantAt(zone, local), zone: name };
  if (new Date(local).toISOString().slice(11) !== '00:00:00.000Z') {
    const property = which === 'start' ? 'Start' : 'End';
    throw refuse(
      'ErrorInvalidRequest',
      `Your request can't be completed. The Event.${property} property for an all-day event needs to be set to midnight.`,
    );
  }
  return { date: new Date(local).toISOString().slice(0, 10), zone: name };
}

/** Returns the UTC time. A date means midnight in the mailbox's zone. */
export function instantOfTime(time: EventTime, mailboxZone: TimeZone): number {
  if ('at' in time) return time.at;
  const day = parseLocalDate(time.date);
  return day === null ? Number.NaN : instantOf(mailboxZone, toEpochDay(day), 0);
}

/** Formats a local time as Graph does, with seven digits after the seconds. */
const writeLocal = (wallClock: number): string =>
  `${new Date(wallClock).toISOString().slice(0, 19)}.0000000`;

/**
 * Writes a time for a response. `zoneName` is the zone that the client prefers. All-day events are at midnight
 * in every zone.
 */
export function writeTime(time: EventTime, zoneName: string): DateTimeTimeZone {
  if ('date' in time) return { dateTime: `${time.date}T00:00:00.0000000`, timeZone: zoneName };
  const local = wallClockOf(readZone(zoneName), time.at);
  return { dateTime: writeLocal(local), timeZone: zoneName };
}

/** Writes the original start of an occurrence, which is always in UTC. */
export function writeOriginalStart(time: EventTime, mailboxZone: TimeZone): string {
  return new Date(instantOfTime(time, mailboxZone)).toISOString().replace('.000Z', 'Z');
}

/** Reads a time of a query. Without an offset, the time is in UTC. */
export function readBound(text: string | null, name: string): number {
  const isComplete = text !== null && ISO.test(text);
  const hasOffset = text !== null && /(?:Z|[+-]\d{2}:\d{2})$/.test(text.slice(10));
  const instant = isComplete
    ? Date.parse(hasOffset || text.length === 10 ? text : `${text}Z`)
    : NaN;
  if (Number.isNaN(instant)) {
    throw refuse('ErrorInvalidParameter', `The value '${text}' of parameter '${name}' is invalid.`);
  }
  return instant;
}
