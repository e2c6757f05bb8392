// Short functions that build availabilities for tests.

import type {
  Availability,
  DateOverride,
  DayHours,
  LocalTimeRange,
} from '../../../worker/domain/meeting-types/availability.ts';
import { parseLocalDate, toEpochDay } from '../../../worker/domain/time/local-date.ts';
import { parseLocalTime } from '../../../worker/domain/time/local-time.ts';
import type { LocalDate, LocalTime } from '../../../worker/domain/time/types.ts';
import type { Weekday } from '../../../worker/domain/time/weekdays.ts';

export function time(text: string): LocalTime {
  const parsed = parseLocalTime(text);
  if (parsed === null) throw new Error(`Not a time: ${text}`);
  return parsed;
}

export function date(text: string): LocalDate {
  const parsed = parseLocalDate(text);
  if (parsed === null) throw new Error(`Not a date: ${text}`);
  return parsed;
}

export function day(text: string): number {
  return toEpochDay(date(text));
}

/** Converts a text to a time range, for example `range('09:00-17:00')`. */
export function range(text: string): LocalTimeRange {
  const [start = '', end = ''] = text.split('-');
  return { start: time(start), end: time(end) };
}

export function hours(text: string, ...breaks: readonly string[]): DayHours {
  return { enabled: true, ...range(text), breaks: breaks.map(range) };
}

export function closed(text = '09:00-17:00'): DayHours {
  return { enabled: false, ...range(text) };
}

export function openOn(on: string, text: string, ...breaks: readonly string[]): DateOverride {
  return { date: date(on), ...hours(text, ...breaks) };
}

export function closedOn(on: string): DateOverride {
  return { date: date(on), enabled: false };
}

/**
 * Returns an availability with the same hours on all seven days, except for the days and date overrides in
 * `changes`.
 */
export function everyDay(
  sameHours: DayHours,
  changes: {
    readonly days?: Partial<Record<Weekday, DayHours>>;
    readonly overrides?: readonly DateOverride[];
  } = {},
): Availability {
  return {
    workingHours: {
      monday: sameHours,
      tuesday: sameHours,
      wednesday: sameHours,
      thursday: sameHours,
      friday: sameHours,
      saturday: sameHours,
      sunday: sameHours,
      ...changes.days,
    },
    overrides: changes.overrides ?? [],
  };
}
