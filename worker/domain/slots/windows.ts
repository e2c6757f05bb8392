// Converts working hours, breaks and date overrides to working windows, which are intervals of instants. The
// other files of this folder handle meetings, minimum notice and limits.

import type { Availability, DateOverride, LocalTimeRange } from '../meeting-types/availability.ts';
import { subtractIntervals } from '../time/intervals.ts';
import { toEpochDay, weekdayOf } from '../time/local-date.ts';
import { toEndMinutes, toMinutes } from '../time/local-time.ts';
import { type Instant, type Interval, type LocalTime, MINUTE_MS } from '../time/types.ts';
import { instantOf } from '../time/wall-clock.ts';
import type { Weekday } from '../time/weekdays.ts';
import { createHostDays, type HostDays, type ZonedHours } from './host-days.ts';

/** The part of the host's working time that belongs to one date and contains no break. */
export interface WorkingWindow extends Interval {
  /**
   * The end of the working time without a break. It is later than `end` if the hours of the next date touch this
   * window, as they do at midnight. A meeting may start in this window and end at this instant at the latest.
   */
  readonly openUntil: Instant;
  /** The minute of the day at which the clocks show the start. */
  readonly startMinute: number;
  /** The host's date whose hours define the window, even if a clock change moves the window past midnight. */
  readonly epochDay: number;
}

/** Returns the start of the window's first slot. */
export function firstStart(window: WorkingWindow, step: number, startsOnClock: boolean): Instant {
  if (!startsOnClock) return window.start;
  const sinceMidnight = window.startMinute * MINUTE_MS;
  return window.start + Math.ceil(sinceMidnight / step) * step - sinceMidnight;
}

/** Returns the instant before which a meeting of this duration must start. */
export const stopOf = ({ end, openUntil }: WorkingWindow, duration: number): Instant =>
  Math.min(end, openUntil - duration + 1);

/**
 * Returns the windows of the host's dates fromDay to toDay (inclusive), sorted and disjoint. A date that the
 * time zone skipped has no windows. `openUntil` counts only the hours of these dates.
 */
export function computeWindows(
  hours: ZonedHours,
  fromDay: number,
  toDay: number,
  days: HostDays = createHostDays(hours),
): WorkingWindow[] {
  const openOn = createDayPlan(hours.availability);
  const windows: WorkingWindow[] = [];
  for (let epochDay = fromDay; epochDay <= toDay; epochDay += 1) {
    const zone = days.zoneOf(epochDay);
    for (const minutes of openOn(epochDay)) {
      const start = instantOf(zone, epochDay, minutes.start);
      const end = instantOf(zone, epochDay, minutes.end);
      const window = { epochDay, startMinute: minutes.start, start, end, openUntil: end };
      const part = days.isBesideZoneChange(epochDay) ? cutToDay(window, days) : window;
      if (part.start < part.end) windows.push(part);
    }
  }
  joinTouching(windows);
  return windows;
}

/** Sets `openUntil` of the windows after which the working time goes on. */
function joinTouching(windows: WorkingWindow[]): void {
  let next: WorkingWindow | null = null;
  for (let index = windows.length - 1; index >= 0; index -= 1) {
    let window = windows[index];
    if (window === undefined) continue;
    if (next !== null && next.start <= window.end) {
      window = { ...window, openUntil: next.openUntil };
      windows[index] = window;
    }
    next = window;
  }
}

/** Cuts off the part of the window that belongs to another date. This happens when the host changes the time zone. */
function cutToDay(window: WorkingWindow, days: HostDays): WorkingWindow {
  const start = Math.max(window.start, days.startOf(window.epochDay));
  const end = Math.min(window.end, days.startOf(window.epochDay + 1));
  const startMinute = window.startMinute + (start - window.start) / MINUTE_MS;
  return { ...window, startMinute, start, end, openUntil: end };
}

/**
 * Returns every window that may contain an instant of `reach`. May also return windows before and after
 * `reach`. If the working time goes on after `reach`, `openUntil` may be too early, but not before the end of `reach`.
 */
export function computeWindowsAround(
  hours: ZonedHours,
  reach: Interval,
  days: HostDays = createHostDays(hours),
): WorkingWindow[] {
  const { first, last } = days.around(reach);
  return computeWindows(hours, first, last, days);
}

/** Tells whether the host works during the whole time, without a break. */
export function isWithinHours(
  hours: ZonedHours,
  time: Interval,
  days: HostDays = createHostDays(hours),
): boolean {
  return computeWindowsAround(hours, time, days).some(
    (window) => window.start <= time.start && time.end <= window.openUntil,
  );
}

type DayPlan = (epochDay: number) => readonly MinuteRange[];

/**
 * The plan of each hours object that is still in memory. It belongs to the module, because a plan depends only on its
 * hours and ends with them: a request walks the same hours several times, and known-settings.ts keeps the hours of pages.
 */
const plans = new WeakMap<Availability, DayPlan>();

/**
 * Returns a function that looks up the open minutes of a date. Computes the minutes of each day of the week
 * and of each override at most once.
 */
export function createDayPlan(availability: Availability): DayPlan {
  const known = plans.get(availability);
  if (known !== undefined) return known;
  const plan = computeDayPlan(availability);
  plans.set(availability, plan);
  return plan;
}

function computeDayPlan(availability: Availability): DayPlan {
  const hours = availability.workingHours;
  const weekly: Record<Weekday, readonly MinuteRange[]> = {
    monday: computeOpenMinutes(hours.monday),
    tuesday: computeOpenMinutes(hours.tuesday),
    wednesday: computeOpenMinutes(hours.wednesday),
    thursday: computeOpenMinutes(hours.thursday),
    friday: computeOpenMinutes(hours.friday),
    saturday: computeOpenMinutes(hours.saturday),
    sunday: computeOpenMinutes(hours.sunday),
  };
  // Maps a date to the position of its override. A range may last a year, so its dates are not listed.
  const positions = new Map<number, number>();
  const ranges: { first: number; last: number; position: number }[] = [];
  const { overrides = [] } = availability;
  overrides.forEach((override, position) => {
    const [first, last] = daysOfOverride(override);
    if (first === last) positions.set(first, position);
    else ranges.push({ first, last, position });
  });
  const minutesByPosition: (readonly MinuteRange[])[] = [];

  return (epochDay) => {
    const range = ranges.findLast(({ first, last }) => first <= epochDay && epochDay <= last);
    const position = Math.max(positions.get(epochDay) ?? -1, range?.position ?? -1);
    const override = overrides[position];
    if (override === undefined) return weekly[weekdayOf(epochDay)];
    minutesByPosition[position] ??= computeOpenMinutes(override);
    return minutesByPosition[position];
  };
}

/** Returns the first and the last date of an override. */
export function daysOfOverride({ date, to = date }: DateOverride): [number, number] {
  return [toEpochDay(date), toEpochDay(to)];
}

/** A half-open range of minutes since 00:00, as the clocks show them. 1440 is the end of the day. */
interface MinuteRange {
  readonly start: number;
  readonly end: number;
}

interface Hours {
  readonly enabled: boolean;
  readonly start?: LocalTime | undefined;
  readonly end?: LocalTime | undefined;
  readonly breaks?: readonly LocalTimeRange[] | undefined;
}

/**
 * Returns the open minutes of a day: the working hours without the breaks. Returns sorted, disjoint ranges. Returns no ranges for a day off, or when the hours are missing or end
 * before they start.
 */
export function computeOpenMinutes(hours: Hours): MinuteRange[] {
  if (!hours.enabled || hours.start === undefined || hours.end === undefined) return [];
  const whole = { start: toMinutes(hours.start), end: toEndMinutes(hours.end) };
  // Ignores breaks that end before they start. The API refuses them, but stored data may contain one.
  const pauses = (hours.breaks ?? []).map(toMinuteRange).filter(isForward);
  return subtractIntervals(whole, pauses);
}

function toMinuteRange(range: LocalTimeRange): MinuteRange {
  return { start: toMinutes(range.start), end: toEndMinutes(range.end) };
}

function isForward(range: MinuteRange): boolean {
  return range.start < range.end;
}
