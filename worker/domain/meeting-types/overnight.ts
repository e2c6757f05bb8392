// Hours that end on the next day: their end is before their start, as in 22:00–02:00. Stored hours never go past
// midnight, so the editors store such hours as the hours of two days. These touch at midnight, and slots/windows.ts
// joins them, so a meeting may start before midnight and end after it.

import type { AvailabilityProblem } from '../limits/check-booking-rules.ts';
import { mergeIntervals, subtractIntervals } from '../time/intervals.ts';
import { toEpochDay, toLocalDate } from '../time/local-date.ts';
import { toEndMinutes, toMinutes } from '../time/local-time.ts';
import type { Interval, LocalDate, LocalTime } from '../time/types.ts';
import { WEEKDAYS } from '../time/weekdays.ts';
import {
  type DateOverride,
  type DayHours,
  type LocalTimeRange,
  MAX_BREAKS_PER_DAY,
  type WorkingHours,
} from './availability.ts';
import { checkBreaks, checkDay } from './check-availability.ts';

const MINUTES_PER_DAY = 1440;

/** Hours of all dates from `from` to `to`, both inclusive. If several entries contain a date, the last one applies. */
export interface DatedHours extends Omit<DateOverride, 'date' | 'to'> {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

type Hours = Pick<DatedHours, 'enabled' | 'start' | 'end' | 'breaks'>;
type OpenHours = DayHours & { readonly enabled: true };

export const isOvernight = ({ start, end }: LocalTimeRange): boolean =>
  toEndMinutes(end) < toMinutes(start);

/** Checks the breaks of hours that end on the next day. */
export function checkOvernight(path: string, hours: DayHours): AvailabilityProblem[] {
  const minutes = readMinutes(hours);
  return checkBreaks(path, minutes.hours, minutes.breaks);
}

/**
 * Returns a week in which no day ends on the next day. Returns the same week when there is no such day. Also returns
 * the same week when a part cannot be stored. Then `checkWeek` refuses the week.
 */
export function splitWeek(week: WorkingHours): WorkingHours {
  if (!WEEKDAYS.some((day) => endsNextDay(week[day]))) return week;
  const days = WEEKDAYS.map((day, index) => {
    const previous = week[WEEKDAYS.at(index - 1) ?? day];
    const morning = endsNextDay(previous) ? partsOf(previous).morning : [];
    return [day, joinHours(week[day], morning)] as const;
  });
  if (days.some(([, hours]) => hours === null)) return week;
  return { ...week, ...(Object.fromEntries(days) as WorkingHours) };
}

/**
 * Like `splitWeek`, for hours on certain dates. A date may get hours because the previous date ends on it. These hours
 * are in addition to the hours that the date has without them, which `hoursOn` returns if no entry contains the date.
 */
export function splitDates<Entry extends DatedHours>(
  dates: readonly Entry[],
  hoursOn: (date: LocalDate) => DayHours,
): readonly (Entry | DatedHours)[] {
  const split: (Entry | DatedHours | null)[] = dates.map((entry) => {
    if (!endsNextDay(entry)) return entry;
    const { from, to } = entry;
    const hours = joinHours(entry, from === to ? [] : partsOf(entry).morning);
    return hours && { ...hours, from, to };
  });

  const indexOn = (date: LocalDate, entries: readonly (DatedHours | null)[]) =>
    entries.findLastIndex((entry) => entry && entry.from <= date && date <= entry.to);

  function put(date: LocalDate, hours: Hours | null): void {
    const entry = hours && { ...hours, from: date, to: date };
    const index = indexOn(date, split);
    const known = split[index];
    if (known && known.from === known.to) split[index] = entry;
    else split.push(entry);
  }

  // The first of several dates has no morning before it.
  dates.forEach((entry, index) => {
    const { from, to } = entry;
    if (endsNextDay(entry) && from !== to && indexOn(from, dates) === index)
      put(from, joinHours(entry, []));
  });
  dates.forEach((entry, index) => {
    if (!endsNextDay(entry) || indexOn(entry.to, dates) !== index) return;
    const next = toLocalDate(toEpochDay(entry.to) + 1);
    const hours = split[indexOn(next, split)] ?? hoursOn(next);
    put(next, joinHours(hours, partsOf(entry).morning));
  });
  return split.every((entry) => entry !== null) ? split : dates;
}

const isOpen = (hours: Hours): hours is OpenHours =>
  hours.enabled && hours.start !== undefined && hours.end !== undefined;

const endsNextDay = (hours: Hours): hours is OpenHours => isOpen(hours) && isOvernight(hours);

/** Returns minutes since 00:00 of the first day. */
function readMinutes({ start, end, breaks = [] }: LocalTimeRange & Pick<DayHours, 'breaks'>) {
  const opening = toMinutes(start);
  const isLate = isOvernight({ start, end });
  const nextDay = (minutes: number, isNext: boolean) =>
    isLate && isNext ? minutes + MINUTES_PER_DAY : minutes;
  return {
    hours: { start: opening, end: nextDay(toEndMinutes(end), true) },
    breaks: breaks.map((pause) => {
      const [from, to] = [toMinutes(pause.start), toEndMinutes(pause.end)];
      return { start: nextDay(from, from < opening), end: nextDay(to, to <= opening) };
    }),
  };
}

/** Returns the open minutes before and after midnight. */
function partsOf(hours: OpenHours): { readonly evening: Interval[]; readonly morning: Interval[] } {
  const minutes = readMinutes(hours);
  const cut = (from: number) => {
    const outside = [
      { start: 0, end: from },
      { start: from + MINUTES_PER_DAY, end: 3 * MINUTES_PER_DAY },
    ];
    return subtractIntervals(minutes.hours, [...minutes.breaks, ...outside]).map(
      ({ start, end }) => ({ start: start - from, end: end - from }),
    );
  };
  return { evening: cut(0), morning: cut(MINUTES_PER_DAY) };
}

/**
 * Returns the hours of a day without the time after midnight, and with the `morning` that belongs to the hours of the
 * previous day. Returns null when these hours cannot be stored.
 */
function joinHours<Day extends Hours>(
  day: Day,
  morning: readonly Interval[],
): Day | OpenHours | null {
  if (!endsNextDay(day) && morning.length === 0) return day;
  if (!isOpen(day)) return toHours(morning);
  const problems = isOvernight(day) ? checkOvernight('', day) : checkDay('', day, day.breaks);
  const { evening } = partsOf(day);
  if (problems.length > 0 || evening.length === 0) return null;
  return toHours(mergeIntervals([...evening, ...morning]));
}

/** Writes minutes since 00:00, from 0 to 1440. */
function fromMinutes(minutes: number): LocalTime {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}` as LocalTime;
}

function toHours(open: readonly Interval[]): OpenHours | null {
  const [first, last] = [open[0], open.at(-1)];
  if (first === undefined || last === undefined || open.length - 1 > MAX_BREAKS_PER_DAY)
    return null;
  const breaks = open.slice(1).map((range, index) => ({
    start: fromMinutes(open[index]?.end ?? 0),
    end: fromMinutes(range.start),
  }));
  return { enabled: true, start: fromMinutes(first.start), end: fromMinutes(last.end), breaks };
}
