// Converts between UTC and the local time of a zone. A local time is represented as if it were UTC.
import { toLocalDate } from '../../worker/domain/time/local-date.ts';
import type { TimeZone } from '../../worker/domain/time/types.ts';
import { instantOf } from '../../worker/domain/time/wall-clock.ts';
import { offsetAt } from '../../worker/domain/time/zone-offsets.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Converts a UTC time to the local time of the zone. */
export const wallClockOf = (zone: TimeZone, instant: number): number =>
  instant + offsetAt(zone, instant);

/** Converts a local time of the zone to UTC: the inverse of `wallClockOf`. */
export function instantAt(zone: TimeZone, wallClock: number): number {
  const day = Math.floor(wallClock / DAY_MS);
  const minutes = Math.floor((wallClock - day * DAY_MS) / MINUTE_MS);
  return instantOf(zone, day, minutes) + (wallClock % MINUTE_MS);
}

export const dateOf = (wallClock: number): string => toLocalDate(Math.floor(wallClock / DAY_MS));
