// Converts working hours, breaks and date overrides to working windows, which are intervals of instants. The
// other files of this folder handle meetings, minimum notice and limits.

import type { Availability, Weekday } from '../meeting-types/availability.ts';
import { toEpochDay, weekdayOf } from '../time/local-date.ts';
import type { Interval, TimeZone } from '../time/types.ts';
import { epochDayAt, instantOf } from '../time/wall-clock.ts';
import { computeOpenMinutes, type MinuteRange } from './open-minutes.ts';
import type { SlotSource } from './types.ts';

/** An interval of the host's working time that contains no break. */
export interface WorkingWindow extends Interval {
  /** The minute of the day at which the clocks show the start. */
  readonly startMinute: number;
  /** The host's date whose hours define the window, even if a clock change moves the window past midnight. */
  readonly epochDay: number;
}

/**
 * Returns the windows of the host's dates fromDay to toDay (inclusive), sorted and disjoint. A date that the
 * time zone skipped has no windows.
 */
export function computeWindows(
  availability: Availability,
  zone: TimeZone,
  fromDay: number,
  toDay: number,
): WorkingWindow[] {
  const openOn = createDayPlan(availability);
  const windows: WorkingWindow[] = [];
  for (let epochDay = fromDay; epochDay <= toDay; epochDay += 1) {
    for (const minutes of openOn(epochDay)) {
      const start = instantOf(zone, epochDay, minutes.start);
      const end = instantOf(zone, epochDay, minutes.end);
      if (start < end) windows.push({ epochDay, startMinute: minutes.start, start, end });
    }
  }
  return windows;
}

/** The host's dates whose windows may contain an instant of `reach`, both inclusive. */
export function daysAround(hostZone: TimeZone, reach: Interval): { first: number; last: number } {
  // When clocks go back across midnight, a window of the next date may start while the clocks still show the
  // last date of `reach`.
  return { first: epochDayAt(hostZone, reach.start), last: epochDayAt(hostZone, reach.end) + 1 };
}

/**
 * Returns every window that may contain an instant of `reach`. May also return windows before and after
 * `reach`.
 */
export function computeWindowsAround(
  { availability, hostZone }: Pick<SlotSource, 'availability' | 'hostZone'>,
  reach: Interval,
): WorkingWindow[] {
  const { first, last } = daysAround(hostZone, reach);
  return computeWindows(availability, hostZone, first, last);
}

/**
 * Returns a function that looks up the open minutes of a date. Computes the minutes of each day of the week
 * and of each override only once.
 */
export function createDayPlan(
  availability: Availability,
): (epochDay: number) => readonly MinuteRange[] {
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
  const overridden = new Map<number, readonly MinuteRange[]>();
  for (const override of availability.overrides ?? []) {
    overridden.set(toEpochDay(override.date), computeOpenMinutes(override));
  }
  return (epochDay) => overridden.get(epochDay) ?? weekly[weekdayOf(epochDay)];
}
