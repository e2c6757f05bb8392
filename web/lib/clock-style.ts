// Finds the hour format of the device and formats times of day. Unlike format-date.ts, this file
// needs no time zones.
import { isEnglish } from '../../worker/domain/language/locales.ts';
import type { HourFormat } from '../../worker/domain/time/hour-format.ts';
import { toMinutes } from '../../worker/domain/time/local-time.ts';
import type { LocalTime } from '../../worker/domain/time/types.ts';
import { LANGUAGE } from './language.ts';

/**
 * Returns the hour format of the visitor's system settings. If the page is in another language, returns the usual hour
 * format of this language.
 */
export function preferredClockStyle(): HourFormat {
  const isOwnLanguage = isEnglish(LANGUAGE) || navigator.language.startsWith(LANGUAGE.slice(0, 2));
  const { hourCycle } = new Intl.DateTimeFormat(isOwnLanguage ? undefined : LANGUAGE, {
    hour: 'numeric',
  }).resolvedOptions();
  return hourCycle === 'h11' || hourCycle === 'h12' ? '12' : '24';
}

/** Formats a time of day, for example `14:00` or `2:00 pm`. */
export function formatLocalTime(time: LocalTime, style: HourFormat): string {
  const minutes = toMinutes(time);
  return writeTime(Math.floor(minutes / 60) % 24, minutes % 60, style);
}

const FORMATS = {
  12: { hour: 'numeric', hourCycle: 'h12' },
  24: { hour: '2-digit', hourCycle: 'h23' },
} as const;

export function writeTime(hours: number, minute: number, style: HourFormat): string {
  if (!isEnglish(LANGUAGE)) return findFormat(style).format(Date.UTC(1970, 0, 1, hours, minute));
  const minutes = String(minute).padStart(2, '0');
  if (style === '24') return `${String(hours).padStart(2, '0')}:${minutes}`;
  return `${hours % 12 || 12}:${minutes}\u00a0${hours < 12 ? 'am' : 'pm'}`;
}

const formatters = new Map<HourFormat, Intl.DateTimeFormat>();

/** Keeps the formatter of each hour format, because its creation is slow. */
function findFormat(style: HourFormat): Intl.DateTimeFormat {
  const options = { ...FORMATS[style], minute: '2-digit', timeZone: 'UTC' } as const;
  const formatter = formatters.get(style) ?? new Intl.DateTimeFormat(LANGUAGE, options);
  formatters.set(style, formatter);
  return formatter;
}
