// Turns working hours, breaks and date overrides into instants. Knows nothing about meetings, notice or
// limits: see ../slots.

import type { Availability, Weekday } from '../meeting-types/availability.ts';
import { toEpochDay, weekdayOf } from '../time/local-date.ts';
import type { Interval, TimeZone } from '../time/types.ts';
import { instantOf } from '../time/wall-clock.ts';
import { computeOpenMinutes, type MinuteRange } from './open-minutes.ts';

/** An unbroken interval of the host's working time. The slot grid starts at its start. */
export interface WorkingWindow extends Interval {
  /** The host's date to which it belongs, even where a clock change moves it past midnight. */
  readonly epochDay: number;
}

/** The windows of the host's dates [fromDay, toDay], sorted and disjoint. A skipped date has none. */
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
      if (start < end) windows.push({ epochDay, start, end });
    }
  }
  return windows;
}

/** Reads each weekday and each override once instead of once a week. */
function createDayPlan(availability: Availability): (epochDay: number) => readonly MinuteRange[] {
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
