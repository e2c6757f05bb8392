// Formats a date with a time, for lists of what happened.
import { isEnglish } from '../../worker/domain/language/locales.ts';
import { labelTime } from '../../worker/domain/time/time-label.ts';
import type { Instant, LocalDate, TimeZone } from '../../worker/domain/time/types.ts';
import { offsetAt } from '../../worker/domain/time/zone-offsets.ts';
import { type ClockStyle, formatShortDate, formatTime } from './format-date.ts';
import { LANGUAGE } from './language.ts';

/**
 * Returns a text such as `20 Nov 2026, 14:03:22` or `20 Nov 2026, 2:03:22 pm`. Only logs need the seconds.
 */
export function formatStamp(
  instant: Instant,
  zone: TimeZone,
  style: ClockStyle,
  hasSeconds = true,
): string {
  const shown = instant + offsetAt(zone, instant);
  if (isEnglish(LANGUAGE)) {
    const local = new Date(shown).toISOString();
    const time = formatTime(instant, zone, style);
    const date = formatShortDate(local.slice(0, 10) as LocalDate);
    return `${date}, ${hasSeconds ? withSeconds(time, local) : time}`;
  }
  const stamp = new Intl.DateTimeFormat(LANGUAGE, {
    dateStyle: 'medium',
    timeStyle: hasSeconds ? 'medium' : 'short',
    hourCycle: style === '12' ? 'h12' : 'h23',
    timeZone: 'UTC',
  }).format(shown);
  return labelTime(stamp, instant, { zone, language: LANGUAGE });
}

/** Inserts the seconds of the ISO time `local` after the minutes of `time`. */
function withSeconds(time: string, local: string): string {
  return time.replace(/:\d\d/, (minutes) => minutes + local.slice(16, 19));
}
