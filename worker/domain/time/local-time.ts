// Wall-clock times of a day, as `HH:MM` text and as minutes since 00:00.
import type { LocalTime } from './types.ts';

const TIME_PATTERN = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const LAST_MINUTE = 1439;

const MINUTES_PER_DAY = 1440;

/** Accepts only `HH:MM` from 00:00 to 24:00. Returns null otherwise. */
export function parseLocalTime(text: string): LocalTime | null {
  return TIME_PATTERN.test(text) ? (text as LocalTime) : null;
}

/** Returns the minutes since 00:00, from 0 to 1440. */
export function toMinutes(time: LocalTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** Returns the minutes of the end of a range. 23:59 and 24:00 both mean the end of the day: 1440. */
export function toEndMinutes(time: LocalTime): number {
  const minutes = toMinutes(time);
  return minutes === LAST_MINUTE ? MINUTES_PER_DAY : minutes;
}
