// Computes the open minutes of a day: the working hours without the breaks, as wall-clock minutes without a
// time zone.

import type { LocalTimeRange } from '../meeting-types/availability.ts';
import { subtractIntervals } from '../time/intervals.ts';
import { toEndMinutes, toMinutes } from '../time/local-time.ts';
import type { LocalTime } from '../time/types.ts';

/** A half-open range of minutes since 00:00. 1440 is the end of the day. */
export interface MinuteRange {
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
 * Returns sorted, disjoint ranges. Returns no ranges for a day off, or when the hours are missing or end
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
