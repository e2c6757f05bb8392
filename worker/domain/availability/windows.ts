// Owns when a host is at work: working hours, breaks and overrides of local dates, turned into
// instants. Knows nothing of meetings, notice or limits: see ../slots.
import { toEpochDay, weekdayOf } from '../time/local-date.ts';
import type { Interval, TimeZone } from '../time/types.ts';
import { instantOf } from '../time/wall-clock.ts';
import { computeOpenMinutes, type MinuteRange } from './open-minutes.ts';
import type { Availability, Weekday } from './types.ts';

/** An unbroken stretch of the host's working time; slots are laid from its start. */
export interface WorkingWindow extends Interval {
  /** The host's date that it belongs to, even where clock changes carry it over midnight. */
  readonly epochDay: number;
}

/** The windows of the host's dates [fromDay, toDay], sorted and apart. A skipped date has none. */
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

/** Reads each weekday and each override once, not once a week. */
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
