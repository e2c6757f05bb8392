// Owns when an event takes up time. Dates are the host's: a whole day lasts from its first instant to the
// first of the next in the host's zone, whatever the calendar's own zone is and however long that day is.
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

/** No zone is farther than this from UTC, so dates beyond the window by more do not reach into it. */
const ZONE_REACH_DAYS = 2;

/** As much of the event as lies in `within`; null for what is elsewhere, empty or without times. */
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

/** When the event takes up the host's time within the window; null when it does not. */
export function busyOfEvent(
  event: ExternalEvent,
  hostZone: TimeZone,
  within: Interval,
): Interval | null {
  const isFree = event.status === 'cancelled' || event.isTransparent || event.isDeclined;
  return isFree ? null : intervalOfEvent(event, hostZone, within);
}

// An event may last for decades: dates far from the window stand for its edges.
function instantOfTime(time: EventTime, zone: TimeZone, within: Interval): Instant {
  if (time.kind === 'instant') return time.at;
  const earliest = toLocalDate(Math.floor(within.start / DAY_MS) - ZONE_REACH_DAYS);
  const latest = toLocalDate(Math.floor(within.end / DAY_MS) + ZONE_REACH_DAYS);
  const date = time.date < earliest ? earliest : time.date > latest ? latest : time.date;
  return startOfDay(zone, toEpochDay(date as LocalDate));
}
