// Reads the times of a calendar file: dates, clock times in a zone, floating times, durations and periods.
import ICAL from 'ical.js';
import { parseLocalDate, toEpochDay, toLocalDate } from '../../../domain/time/local-date.ts';
import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  type LocalDate,
  MINUTE_MS,
  SECOND_MS,
} from '../../../domain/time/types.ts';
import { SetAsideError } from './limits.ts';
import { type CalendarProperty, textParameter } from './properties.ts';
import { type CalendarZone, type ClockTime, instantOfClock, UTC_ZONE } from './zone.ts';

/** A date or a clock time in a zone. A date is stored as the clock time of its start. */
export type CalendarPoint =
  | { readonly isDate: true; readonly clock: ClockTime }
  | { readonly isDate: false; readonly clock: ClockTime; readonly zone: CalendarZone };

/**
 * The length of an event:
 * - `days`: a number of whole dates.
 * - `exact`: elapsed time. Used for an event with an end.
 * - `nominal`: a number of calendar days and then elapsed time. Used for an event with a duration
 *   (RFC 5545, 3.3.6).
 */
export type CalendarSpan =
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'exact'; readonly ms: number }
  | { readonly kind: 'nominal'; readonly days: number; readonly ms: number };

/** Finds the zone of a TZID. A TZID of null means a floating time. Always returns a zone. */
export type ZoneFinder = (tzid: string | null) => CalendarZone;

// ical.js splits the text at fixed positions. So a date that stands in place of a time ends with
// `T::`.
const TIME = /^(\d{4})-(\d\d)-(\d\d)(?:T::|T(\d\d):(\d\d):(\d\d)(Z)?)?$/;
const SPAN_MAX_DAYS = 36_525;

function fail(): never {
  throw new SetAsideError('invalid');
}

function readClock(value: unknown) {
  const [text, year, month, day, hour, minute, second, utc] = TIME.exec(String(value)) ?? [];
  if (text === undefined) fail();
  const date = `${year}-${month}-${day}`;
  const epochDay = toEpochDay(date as LocalDate);
  // A date that does not exist (30 February) converts back to another date.
  if (year === '0000' || toLocalDate(epochDay) !== date) fail();
  const ms = Number(hour ?? 0) * HOUR_MS + Number(minute ?? 0) * MINUTE_MS;
  if (ms > DAY_MS || Number(minute ?? 0) > 59) fail();
  return {
    clock: epochDay * DAY_MS + ms + Math.min(59, Number(second ?? 0)) * SECOND_MS,
    isDate: hour === undefined,
    isUtc: utc !== undefined,
  };
}

export function readPoint(
  value: unknown,
  property: CalendarProperty,
  findZone: ZoneFinder,
): CalendarPoint {
  const { clock, isDate, isUtc } = readClock(value);
  if (isDate) return { isDate, clock };
  return { isDate, clock, zone: isUtc ? UTC_ZONE : findZone(textParameter(property, 'tzid')) };
}

/** For a clock time, returns the instant. For a date, returns the clock time at which the date starts. */
export function keyOfPoint(point: CalendarPoint): Instant | ClockTime {
  return point.isDate ? point.clock : instantOfClock(point.zone, point.clock);
}

export function dayOfPoint({ clock }: CalendarPoint): ClockTime {
  return Math.floor(clock / DAY_MS) * DAY_MS;
}

export function readDuration(value: unknown, isDate: boolean): CalendarSpan {
  let parsed: ReturnType<typeof ICAL.Duration.fromString>;
  try {
    parsed = ICAL.Duration.fromString(String(value));
  } catch {
    return fail();
  }
  const { weeks, hours, minutes, seconds, isNegative } = parsed;
  const days = weeks * 7 + parsed.days;
  const ms = hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
  const all = days + ms / DAY_MS;
  if (isNegative || !(all <= SPAN_MAX_DAYS)) fail();
  return isDate ? { kind: 'days', days: Math.ceil(all) } : { kind: 'nominal', days, ms };
}

export function spanBetween(start: CalendarPoint, end: CalendarPoint): CalendarSpan {
  if (start.isDate) {
    const days = Math.ceil((end.clock - start.clock) / DAY_MS);
    if (days < 0 || days > SPAN_MAX_DAYS) fail();
    // Some apps write the last day of an all-day event in place of the day after it. The end of a one-day
    // event is then equal to its start. So every all-day event counts as at least one day.
    return { kind: 'days', days: Math.max(1, days) };
  }
  const until = end.isDate ? { ...end, isDate: false as const, zone: start.zone } : end;
  const ms = keyOfPoint(until) - keyOfPoint(start);
  if (ms < 0 || ms > SPAN_MAX_DAYS * DAY_MS) fail();
  return { kind: 'exact', ms };
}

/** Returns the end of an event that starts at this point. */
export function endOf(start: CalendarPoint, span: CalendarSpan): Instant | ClockTime {
  if (start.isDate) return start.clock + (span.kind === 'exact' ? span.ms : span.days * DAY_MS);
  if (span.kind === 'exact') return keyOfPoint(start) + span.ms;
  const days = { ...start, clock: start.clock + span.days * DAY_MS };
  return keyOfPoint(days) + (span.kind === 'nominal' ? span.ms : 0);
}

export function longestOf(span: CalendarSpan): number {
  if (span.kind === 'exact') return span.ms;
  return span.days * DAY_MS + (span.kind === 'nominal' ? span.ms : 0);
}

/** Returns the start and the span of a period, such as `20270310T090000Z/PT1H`. */
export function readPeriod(value: unknown, property: CalendarProperty, findZone: ZoneFinder) {
  const [from, to] = Array.isArray(value) ? value : String(value).split('/');
  const start = readPoint(from, property, findZone);
  const span = /^[+-]?P/.test(String(to))
    ? readDuration(to, start.isDate)
    : spanBetween(start, readPoint(to, property, findZone));
  return { start, span };
}

/** Returns the date of a clock time. Throws a SetAsideError for dates outside 1970–2199. */
export function dateOfClock(clock: ClockTime): LocalDate {
  return parseLocalDate(toLocalDate(Math.floor(clock / DAY_MS))) ?? fail();
}
