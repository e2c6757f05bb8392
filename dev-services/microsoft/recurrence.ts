// Lists the occurrences of a series from its recurrence pattern, in the local time of the series' zone.
import type { PatternedRecurrence, RecurrencePattern } from '@microsoft/microsoft-graph-types';
import { parseLocalDate } from '../../worker/domain/time/local-date.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { listRuleStarts } from '../provider/rule-starts.ts';
import { dateOf, instantAt, wallClockOf } from '../provider/wall-clock.ts';
import { refuse } from './errors.ts';
import type { EventTime, StoredEvent } from './event.ts';
import { occurrenceIdOf } from './ids.ts';
import { readZone } from './zones.ts';

const DAY_MS = 86_400_000;
/** The maximum number of steps in `listByDayOfMonth`, so that a series without an end stops. */
const STEPS_MAX = 1200;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const INDEXES: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  fourth: 4,
  last: -1,
};

export interface Occurrence {
  readonly id: string;
  readonly start: EventTime;
  readonly end: EventTime;
}

const refuseRecurrence = (what: string) =>
  refuse('ErrorPropertyValidationFailure', `At least one property failed validation: ${what}.`);

function writeDays({ daysOfWeek }: RecurrencePattern): string {
  const days = daysOfWeek ?? [];
  if (days.length === 0 || !days.every((day) => WEEKDAYS.includes(day)))
    throw refuseRecurrence('recurrence.pattern.daysOfWeek');
  return days.map((day) => day.slice(0, 2).toUpperCase()).join(',');
}

const writeRelativeDay = (pattern: RecurrencePattern): string =>
  `BYDAY=${writeDays(pattern)};BYSETPOS=${INDEXES[pattern.index ?? 'first'] ?? 1}`;

/** Converts a pattern to an iCalendar rule. A yearly pattern repeats every twelve months. */
function writePattern(pattern: RecurrencePattern): string {
  const interval = pattern.interval ?? 1;
  switch (pattern.type) {
    case 'daily':
      return `FREQ=DAILY;INTERVAL=${interval}`;
    case 'weekly': {
      const first = (pattern.firstDayOfWeek ?? 'sunday').slice(0, 2).toUpperCase();
      return `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${writeDays(pattern)};WKST=${first}`;
    }
    case 'relativeMonthly':
      return `FREQ=MONTHLY;INTERVAL=${interval};${writeRelativeDay(pattern)}`;
    case 'relativeYearly':
      return `FREQ=MONTHLY;INTERVAL=${interval * 12};${writeRelativeDay(pattern)}`;
    default:
      throw refuseRecurrence('recurrence.pattern.type');
  }
}

function ensureRange({ range }: PatternedRecurrence): void {
  const isValid =
    range?.type === 'noEnd' ||
    (range?.type === 'numbered' && (range.numberOfOccurrences ?? 0) > 0) ||
    (range?.type === 'endDate' && parseLocalDate(range.endDate ?? '') !== null);
  if (!isValid) throw refuseRecurrence('recurrence.range');
}

/** Returns the pattern. Refuses a recurrence that Graph refuses. */
function ensurePattern(recurrence: PatternedRecurrence): RecurrencePattern {
  const { pattern } = recurrence;
  const interval = pattern?.interval ?? 0;
  if (!pattern || !Number.isInteger(interval) || interval < 1)
    throw refuseRecurrence('recurrence.pattern.interval');
  const isAbsolute = pattern.type === 'absoluteMonthly' || pattern.type === 'absoluteYearly';
  const day = pattern.dayOfMonth ?? 0;
  if (isAbsolute && (day < 1 || day > 31)) throw refuseRecurrence('recurrence.pattern.dayOfMonth');
  const month = pattern.month ?? 0;
  if (pattern.type?.endsWith('Yearly') && (month < 1 || month > 12))
    throw refuseRecurrence('recurrence.pattern.month');
  if (!isAbsolute) writePattern(pattern);
  ensureRange(recurrence);
  return pattern;
}

/** Lists the starts on a day of the month. In a month without this day, the start is on the last day. */
function listByDayOfMonth(pattern: RecurrencePattern, first: number, until: number): number[] {
  const { interval = 1, dayOfMonth = 1, month } = pattern;
  const isYearly = pattern.type === 'absoluteYearly';
  const start = new Date(first);
  const firstMonth = isYearly ? (month ?? 1) - 1 : start.getUTCMonth();
  const starts: number[] = [];
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const at = firstMonth + step * interval * (isYearly ? 12 : 1);
    const last = new Date(Date.UTC(start.getUTCFullYear(), at + 1, 0)).getUTCDate();
    const day = Date.UTC(start.getUTCFullYear(), at, Math.min(dayOfMonth, last));
    const local = day + (((first % DAY_MS) + DAY_MS) % DAY_MS);
    if (local >= until) break;
    if (local >= first) starts.push(local);
  }
  return starts;
}

/** Lists the local starts of a series before `until`. */
function listStarts(recurrence: PatternedRecurrence, first: number, until: number): number[] {
  const pattern = ensurePattern(recurrence);
  const { range } = recurrence;
  const lastDay = range?.type === 'endDate' ? Date.parse(range.endDate ?? '') + DAY_MS : Infinity;
  const bound = Math.min(until, lastDay);
  const starts = pattern.type?.startsWith('absolute')
    ? listByDayOfMonth(pattern, first, bound)
    : listRuleStarts(writePattern(pattern), { isAllDay: false, first }, bound);
  return range?.type === 'numbered' ? starts.slice(0, range.numberOfOccurrences) : starts;
}

interface Series {
  readonly zone: TimeZone;
  readonly isAllDay: boolean;
  readonly first: number;
  readonly duration: number;
}

function readSeries({ start, end }: StoredEvent): Series {
  if ('date' in start && 'date' in end) {
    const first = Date.parse(start.date);
    return {
      zone: 'UTC' as TimeZone,
      isAllDay: true,
      first,
      duration: Date.parse(end.date) - first,
    };
  }
  if ('date' in start || 'date' in end) throw refuseRecurrence('end');
  const zone = readZone(start.zone);
  const first = wallClockOf(zone, start.at);
  return { zone, isAllDay: false, first, duration: end.at - start.at };
}

/** Lists the occurrences of a series that start before `until` (UTC). */
export function listOccurrences(
  master: StoredEvent,
  until = Number.POSITIVE_INFINITY,
): Occurrence[] {
  const { zone, isAllDay, first, duration } = readSeries(master);
  const { start, end } = master;
  return listStarts(master.recurrence ?? {}, first, until + DAY_MS).map((local) => {
    const id = occurrenceIdOf(master.id, dateOf(local));
    if (isAllDay) {
      const write = (day: number, { zone: name }: EventTime) => ({ date: dateOf(day), zone: name });
      return { id, start: write(local, start), end: write(local + duration, end) };
    }
    const at = instantAt(zone, local);
    return { id, start: { at, zone: start.zone }, end: { at: at + duration, zone: end.zone } };
  });
}

/** Refuses a series whose recurrence is invalid or does not start at the start of the event. */
export function checkRecurrence(master: StoredEvent): void {
  const { first } = readSeries(master);
  ensurePattern(master.recurrence ?? {});
  if (master.recurrence?.range?.startDate !== dateOf(first))
    throw refuseRecurrence('recurrence.range.startDate');
}
