// Converts between an instant and the value of a date and time field: `yyyy-MM-ddTHH:mm` in the host's zone.
import { parseLocalDate, toEpochDay } from '../../../worker/domain/time/local-date.ts';
import { parseLocalTime, toMinutes } from '../../../worker/domain/time/local-time.ts';
import { type Instant, MINUTE_MS, type TimeZone } from '../../../worker/domain/time/types.ts';
import { instantOf, writeWallClock } from '../../../worker/domain/time/wall-clock.ts';

export function toFieldTime(instant: Instant, zone: TimeZone): string {
  return writeWallClock(zone, instant).replace(' ', 'T');
}

/** Returns the next full minute as the value of a field. It is the earliest time that can be chosen. */
export function earliestTime(now: Instant, zone: TimeZone): string {
  return toFieldTime(Math.ceil(now / MINUTE_MS) * MINUTE_MS, zone);
}

/** Returns null when the value is empty or incomplete. */
export function readFieldTime(value: string, zone: TimeZone): Instant | null {
  const date = parseLocalDate(value.slice(0, 10));
  const time = parseLocalTime(value.slice(11, 16));
  if (date === null || time === null) return null;
  return instantOf(zone, toEpochDay(date), toMinutes(time));
}
