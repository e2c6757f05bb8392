// Lists the occurrences of a recurring event from RRULE, RDATE and EXDATE, in the local time of the event's
// zone. A weekly meeting therefore keeps its hour when the clocks change.

import { currentTime } from '../../scripts/clock.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { listRuleStarts, writeUntil } from '../provider/rule-starts.ts';
import { dateOf, instantAt, wallClockOf } from '../provider/wall-clock.ts';
import { refuse } from './errors.ts';
import type { Event } from './event-log.ts';
import { type EventTime, instantOfTime, readZone } from './event-times.ts';

const DAY_MS = 86_400_000;

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

/**
 * Returns the second part of an instance's id: the original start of the instance. The first part is the id
 * of the series.
 */
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

/** Lists the starts that a rule produces before `until`. */
function listByRule(rule: string, series: Series, until: number): number[] {
  const local = rule.replace(/UNTIL=([0-9TZ]+)/i, (_, stamp: string) => {
    const isDate = series.isAllDay || !stamp.includes('T');
    return `UNTIL=${writeUntil(readStamp(stamp, series.zone), isDate)}`;
  });
  return listRuleStarts(local, series, until);
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
    listOccurrences(master, calendarZone, currentTime());
  } catch {
    throw refuse('invalid', 'Invalid recurrence rule.');
  }
}
