// Converts event times between three forms: the client's input, the stored form (a UTC time with its time
// zone, or a date), and the form in responses, which is in a calendar's time zone.
import type { calendar_v3 } from '@googleapis/calendar';
import { parseLocalDate, toEpochDay } from '../../worker/domain/time/local-date.ts';
import { parseTimeZone } from '../../worker/domain/time/time-zone.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { instantOf } from '../../worker/domain/time/wall-clock.ts';
import { offsetAt } from '../../worker/domain/time/zone-offsets.ts';
import { refuse } from './errors.ts';

export type EventTime = calendar_v3.Schema$EventDateTime;

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/;
const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;

export function readZone(name: string): TimeZone {
  const zone = parseTimeZone(name);
  if (zone === null) throw refuse('invalid', 'Invalid time zone definition.');
  return zone;
}

/** Reads a time in a query. Ignores milliseconds, as Google does. */
export function readBound(text: string): number {
  const instant = RFC3339.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(instant)) throw refuse('badRequest');
  return Math.floor(instant / SECOND_MS) * SECOND_MS;
}

function readInstant(text: string, zone: TimeZone | null, which: string): number {
  if (RFC3339.test(text)) return Date.parse(text);
  const [, date = '', hours, minutes, seconds = '0'] = LOCAL.exec(text) ?? [];
  const day = parseLocalDate(date);
  if (day === null) throw refuse('invalid', `Invalid ${which} time.`);
  if (zone === null) throw refuse('required', `Missing time zone definition for ${which} time.`);
  const minute = Number(hours) * 60 + Number(minutes);
  return instantOf(zone, toEpochDay(day), minute) + Number(seconds) * SECOND_MS;
}

/** Converts a client's time to the stored form. Refuses input that Google refuses. */
export function readTime(time: EventTime | null | undefined, which: 'start' | 'end'): EventTime {
  if (!time?.date === !time?.dateTime) {
    if (time?.date) throw refuse('invalid', `Invalid ${which} time.`);
    throw refuse('required', `Missing ${which} time.`);
  }
  if (time?.date) {
    if (parseLocalDate(time.date) === null) throw refuse('invalid', `Invalid ${which} time.`);
    return { date: time.date };
  }
  const zone = time?.timeZone ? readZone(time.timeZone) : null;
  const instant = readInstant(time?.dateTime ?? '', zone, which);
  if (Number.isNaN(instant)) throw refuse('invalid', `Invalid ${which} time.`);
  const dateTime = new Date(Math.floor(instant / SECOND_MS) * SECOND_MS).toISOString();
  return { dateTime, ...(zone ? { timeZone: zone } : {}) };
}

/** Returns the UTC time. A date means midnight in the calendar's zone. */
export function instantOfTime(time: EventTime | null | undefined, zone: TimeZone): number {
  if (time?.dateTime) return Date.parse(time.dateTime);
  const day = parseLocalDate(time?.date ?? '');
  return day === null ? Number.NaN : instantOf(zone, toEpochDay(day), 0);
}

/** Formats a time, for example `2026-11-23T10:00:00+01:00`, or with `Z` in UTC. */
export function writeInstant(instant: number, zone: TimeZone): string {
  const offset = offsetAt(zone, instant);
  const local = new Date(instant + offset).toISOString().slice(0, 19);
  if (offset === 0) return `${local}Z`;
  const minutes = Math.abs(offset) / MINUTE_MS;
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${pad(minutes / 60)}:${pad(minutes % 60)}`;
}

/** Converts a stored time to the form in responses. */
export function writeTime(time: EventTime | undefined, zone: TimeZone): EventTime {
  if (!time?.dateTime) return { ...time };
  const dateTime = writeInstant(Date.parse(time.dateTime), zone);
  return { dateTime, timeZone: time.timeZone ?? zone };
}
