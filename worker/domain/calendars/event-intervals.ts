// Computes the interval of a calendar event. An all-day event lasts from the first instant of its date to the
// first instant of the next date, both in the host's time zone. The calendar's own time zone is ignored.
import { toEpochDay, toLocalDate } from '../time/local-date.ts';
import {
  DAY_MS,
  type Instant,
  type Interval,
  type LocalDate,
  type TimeZone,
} from '../time/types.ts';
import { startOfDay } from '../time/wall-clock.ts';
import { type BusyRules, EVERYTHING_BLOCKS } from './connection.ts';
import type { EventTime, ExternalEvent } from './types.ts';

/**
 * Every zone's offset from UTC is smaller than this number of days. So a date that is further
 * outside the window cannot overlap the window.
 */
const ZONE_REACH_DAYS = 2;

/**
 * Returns the part of the event that lies within `within`. Returns null when the event is outside `within`,
 * is empty or has no times.
 */
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

/** Returns the part of the window in which the event makes the host unavailable, or null. */
export function busyOfEvent(
  event: ExternalEvent,
  hostZone: TimeZone,
  within: Interval,
  { tentativeBlocks, allDayBlocks, freeAllDayBlocks }: BusyRules = EVERYTHING_BLOCKS,
): Interval | null {
  const isAllDay = event.start?.kind === 'date';
  const isFree =
    event.status === 'cancelled' ||
    (event.isTransparent && !(isAllDay && freeAllDayBlocks)) ||
    event.isDeclined ||
    (event.status === 'tentative' && !tentativeBlocks) ||
    (isAllDay && !allDayBlocks);
  return isFree ? null : intervalOfEvent(event, hostZone, within);
}

// An event may last for decades, so a date far outside the window is replaced by a date just outside the
// window.
function instantOfTime(time: EventTime, zone: TimeZone, within: Interval): Instant {
  if (time.kind === 'instant') return time.at;
  const earliest = toLocalDate(Math.floor(within.start / DAY_MS) - ZONE_REACH_DAYS);
  const latest = toLocalDate(Math.floor(within.end / DAY_MS) + ZONE_REACH_DAYS);
  const date = time.date < earliest ? earliest : time.date > latest ? latest : time.date;
  return startOfDay(zone, toEpochDay(date as LocalDate));
}
