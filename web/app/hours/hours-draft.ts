// Working hours in a form. Their texts are exactly what the host typed, so they may be invalid.
import type {
  WireDayHours,
  WireTimeRange,
  WireWorkingHours,
} from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { parseLocalTime } from '../../../worker/domain/time/local-time.ts';
import { WEEKDAYS, type Weekday } from '../../../worker/domain/time/weekdays.ts';

interface DraftRange {
  /** Identifies this break while other breaks are added and removed. */
  readonly key: number;
  readonly start: string;
  readonly end: string;
}

export interface DraftHours {
  readonly enabled: boolean;
  readonly start: string;
  readonly end: string;
  readonly breaks: readonly DraftRange[];
}

export type DraftWeek = Readonly<Record<Weekday, DraftHours>>;

/** Returns the error message of the field with this path. */
export type ProblemAt = (path: string) => string | undefined;

export interface SourceRange {
  readonly start: string;
  readonly end: string;
}

export interface SourceHours extends SourceRange {
  readonly enabled: boolean;
  readonly breaks?: readonly SourceRange[] | undefined;
}

/** The default hours of a day. The editor shows these hours when the host turns a day off into a working day. */
export const DAY_START = '09:00';
export const DAY_END = '17:00';

let lastKey = 0;

export function nextKey(): number {
  lastKey += 1;
  return lastKey;
}

export function draftWeek(hours: Readonly<Record<Weekday, SourceHours>>): DraftWeek {
  const days = WEEKDAYS.map((day) => [day, draftHours(hours[day])]);
  return Object.fromEntries(days) as DraftWeek;
}

export function draftHours({ enabled, start, end, breaks = [] }: SourceHours): DraftHours {
  return {
    enabled,
    start,
    end,
    breaks: breaks.map((range) => ({ key: nextKey(), start: range.start, end: range.end })),
  };
}

export function toWeek(hours: DraftWeek): WireWorkingHours {
  const days = WEEKDAYS.map((day) => [day, toDay(hours[day])]);
  return Object.fromEntries(days) as WireWorkingHours;
}

/**
 * Converts the hours of one day. The hours of a day off are also sent, so that they are not lost.
 * If the start or the end of a day off is invalid, the default start and end are sent instead.
 */
export function toDay({ enabled, start, end, breaks }: DraftHours): WireDayHours {
  const ranges = breaks.map((range): WireTimeRange => ({ start: range.start, end: range.end }));
  if (enabled) return { enabled, start, end, breaks: ranges };
  const isValid = isTime(start) && isTime(end);
  return {
    enabled,
    start: isValid ? start : DAY_START,
    end: isValid ? end : DAY_END,
    breaks: ranges.filter((range) => isTime(range.start) && isTime(range.end)),
  };
}

export function isTime(text: string): boolean {
  return parseLocalTime(text) !== null;
}

/** Tells whether the hours end on the next day, such as 22:00 – 2:00. */
export const endsNextDay = ({ enabled, start, end }: DraftHours): boolean =>
  enabled && isTime(start) && isTime(end) && end < start;
