// Finds the hour format of the device and formats times of day. Unlike format-date.ts, this file
// needs no time zones.
import type { HourFormat } from '../../worker/domain/time/hour-format.ts';
import { toMinutes } from '../../worker/domain/time/local-time.ts';
import type { LocalTime } from '../../worker/domain/time/types.ts';

/** Returns the hour format of the visitor's system settings. */
export function preferredClockStyle(): HourFormat {
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12' ? '12' : '24';
}

/** Formats a time of day, for example `14:00` or `2:00 pm`. */
export function formatLocalTime(time: LocalTime, style: HourFormat): string {
  const minutes = toMinutes(time);
  return writeTime(Math.floor(minutes / 60) % 24, minutes % 60, style);
}

export function writeTime(hours: number, minute: number, style: HourFormat): string {
  const minutes = String(minute).padStart(2, '0');
  if (style === '24') return `${String(hours).padStart(2, '0')}:${minutes}`;
  return `${hours % 12 || 12}:${minutes}\u00a0${hours < 12 ? 'am' : 'pm'}`;
}
