// Lists the occurrences of a recurring event from RRULE, RDATE and EXDATE, in the local time of the event's
// zone, so that a weekly meeting keeps its hour when the clocks change. ical.js evaluates the rules.
import ICAL from 'ical.js';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { refuse } from './errors.ts';
import type { Event } from './event-log.ts';
import {
  dateOf,
  type EventTime,
  instantAt,
  instantOfTime,
  readZone,
  wallClockOf,
} from './event-times.ts';

const DAY_MS = 86_400_000;
/** Maximum number of future occurrences of a series, as at Google. */
const AHEAD_MAX = 730;
const STEPS_MAX = 20_000;

export interface Occurrence {
  readonly id: string;
  readonly start: EventTime;
  readonly end: EventTime;
}

interface Series {
  readonly id: string;
  readonly isAllDay: boolean;
  readonly zone: TimeZone;
  /** Local start time of the first occurrence, represented as if it were UTC. */
  readonly first: number;
  readonly duration: number;
}

const basic = (iso: string): string => iso.replace(/[-:]|\.\d{3}/g, '');

/** Returns the suffix of an instance's id, which is its original start. The prefix is the series' id. */
const suffixOf = (start: EventTime): string =>
  start.date ? basic(start.date) : basic(new Date(start.dateTime ?? '').toISOString());

function readSeries(master: Event, calendarZone: TimeZone): Series {
  const isAllDay = Boolean(master.start?.date);
  const zone = master.start?.timeZone ? readZone(master.start.timeZone) : calendarZone;
  const read = (time: EventTime | undefined) =>
    isAllDay ? Date.parse(time?.date ?? '') : instantOfTime(time, zone);
  const start = read(master.start);
  const first = isAllDay ? start : wallClockOf(zone, start);
  return { id: master.id, isAllDay, zone, first, duration: read(master.end) - start };
}

/** Reads a date of RDATE, EXDATE or UNTIL as local time. */
function readStamp(text: string, zone: TimeZone): number {
  const [, year, month, day, hours = '00', minutes = '00', seconds = '00', utc] =
    /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z)?)?$/.exec(text) ?? [];
  const value = Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`);
  if (Number.isNaN(value)) throw refuse('invalid', 'Invalid recurrence rule.');
  return utc ? wallClockOf(zone, value) : value;
}

const toIcalTime = (wallClock: number, isDate: boolean) => {
  const text = new Date(wallClock).toISOString();
  return isDate
    ? ICAL.Time.fromDateString(text.slice(0, 10))
    : ICAL.Time.fromDateTimeString(text.slice(0, 19));
};

const fromIcalTime = (time: ICAL.Time): number =>
  Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);

/** Lists the starts that a rule produces before `until`. */
function listByRule(rule: string, series: Series, until: number): number[] {
  const local = rule.replace(/UNTIL=([0-9TZ]+)/i, (_, stamp: string) => {
    const end = toIcalTime(readStamp(stamp, series.zone), series.isAllDay || !stamp.includes('T'));
    return `UNTIL=${end.toICALString()}`;
  });
  const starts: number[] = [];
  const today = Date.now();
  let ahead = 0;
  const iterator = ICAL.Recur.fromString(local).iterator(toIcalTime(series.first, series.isAllDay));
  for (let step = 0; step < STEPS_MAX && ahead < AHEAD_MAX; step += 1) {
    const next = iterator.next();
    if (!next) break;
    const start = fromIcalTime(next);
    if (start >= until) break;
    if (start > today) ahead += 1;
    starts.push(start);
  }
  return starts;
}

function listStarts(master: Event, series: Series, until: number): number[] {
  const starts = new Set<number>();
  const excluded = new Set<number>();
  for (const line of master.recurrence ?? []) {
    const [, name = '', value = ''] = /^(\w+)[^:]*:(.*)$/.exec(line) ?? [];
    const isRule = name.toUpperCase() === 'RRULE';
    const found = isRule
      ? listByRule(value, series, until)
      : value.split(',').map((stamp) => readStamp(stamp, series.zone));
    const target = name.toUpperCase() === 'EXDATE' ? excluded : starts;
    for (const start of found) target.add(start);
  }
  return [...starts].filter((start) => !excluded.has(start) && start < until).sort((a, b) => a - b);
}

function write(series: Series, start: number): Occurrence {
  const { id, isAllDay, zone, duration } = series;
  const time = (instant: number): EventTime => ({
    dateTime: new Date(instant).toISOString(),
    timeZone: zone,
  });
  const begins = isAllDay ? { date: dateOf(start) } : time(instantAt(zone, start));
  const ends = isAllDay
    ? { date: dateOf(start + duration) }
    : time(instantAt(zone, start) + duration);
  return { id: `${id}_${suffixOf(begins)}`, start: begins, end: ends };
}

/** Lists the occurrences that start before `until` (UTC). At most 730 of them are in the future. */
export function listOccurrences(
  master: Event,
  calendarZone: TimeZone,
  until = Number.POSITIVE_INFINITY,
): Occurrence[] {
  const series = readSeries(master, calendarZone);
  const bound = until + DAY_MS;
  return listStarts(master, series, bound).map((start) => write(series, start));
}

/** Throws when a recurrence rule cannot be expanded. */
export function checkRecurrence(master: Event, calendarZone: TimeZone): void {
  try {
    listOccurrences(master, calendarZone, Date.now());
  } catch {
    throw refuse('invalid', 'Invalid recurrence rule.');
  }
}
