// Computes when an event takes time. An all-day event is a date of the host: it lasts from the first instant
// of the day to the first instant of the next day in the host's zone, whatever the calendar's zone and the
// length of the day.
import { toEpochDay, toLocalDate } from '../time/local-date.ts';
import {
  DAY_MS,
  type Instant,
  type Interval,
  type LocalDate,
  type TimeZone,
} from '../time/types.ts';
import { startOfDay } from '../time/wall-clock.ts';
import type { EventTime, ExternalEvent } from './types.ts';

/** No zone is further than this from UTC, so dates further outside the window cannot reach into it. */
const ZONE_REACH_DAYS = 2;

/** The part of the event that lies in `within`. Null when it is outside, empty or without times. */
export function intervalOfEvent(
  event: Pick<ExternalEvent, 'start' | 'end'>,
  zone: TimeZone,
  within: Interval,
): Interval | null {
  if (event.start === null || event.end === null) return null;
  const start = Math.max(instantOfTime(event.start, zone, within), within.start);
  const end = Math.min(instantOfTime(event.end, zone, within), within.end);
  return start < end ? { start, end } : null;
}

/** When the event blocks the host's time in the window. Null when it does not. */
export function busyOfEvent(
  event: ExternalEvent,
  hostZone: TimeZone,
  within: Interval,
): Interval | null {
  const isFree = event.status === 'cancelled' || event.isTransparent || event.isDeclined;
  return isFree ? null : intervalOfEvent(event, hostZone, within);
}

// An event may last for decades, so dates far outside the window are clamped to its edges.
function instantOfTime(time: EventTime, zone: TimeZone, within: Interval): Instant {
  if (time.kind === 'instant') return time.at;
  const earliest = toLocalDate(Math.floor(within.start / DAY_MS) - ZONE_REACH_DAYS);
  const latest = toLocalDate(Math.floor(within.end / DAY_MS) + ZONE_REACH_DAYS);
  const date = time.date < earliest ? earliest : time.date > latest ? latest : time.date;
  return startOfDay(zone, toEpochDay(date as LocalDate));
}
