// The only date formatter for emails. Writes English dates with the day before the month, in the
// reader's time zone and hour format. Adds the name of the time zone, because people may read an
// email in another time zone.
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { Instant, Interval, TimeZone } from '../../domain/time/types.ts';

interface WallClock {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  /** For example `14:00` or `2:00 pm`. */
  readonly time: string;
}

const FORMATS_MAX = 256;
const formats = new Map<string, Intl.DateTimeFormat>();

// Returns a formatter from the cache, or creates one. Creating a formatter takes a hundred times as long as
// using it, and each email uses a dozen formatters.
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const cached = formats.get(key);
  if (cached) return cached;
  if (formats.size >= FORMATS_MAX) formats.clear();
  const format = new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format;
}

const HOURS = {
  '12': { hour: 'numeric', hourCycle: 'h12' },
  '24': { hour: '2-digit', hourCycle: 'h23' },
} as const;

function readClock(
  at: Instant,
  zone: TimeZone,
  names: 'short' | 'long',
  hourFormat: HourFormat,
): WallClock {
  const parts = formatOf('en-US', {
    timeZone: zone,
    weekday: names,
    day: 'numeric',
    month: names,
    year: 'numeric',
    minute: '2-digit',
    ...HOURS[hourFormat],
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    time: `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`.trimEnd(),
  };
}

function zoneName(at: Instant, zone: TimeZone, locale: string, width: 'short' | 'long'): string {
  const parts = formatOf(locale, { timeZone: zone, timeZoneName: width });
  return parts.formatToParts(at).find((part) => part.type === 'timeZoneName')?.value ?? zone;
}

// Each English locale has only the time zone abbreviations of its own region.
const ABBREVIATION_LOCALES = ['en-GB', 'en-US', 'en-AU'];

/** Returns for example `CET`, `EST` or `UTC`, or `GMT+5:30` when the zone has no common abbreviation. */
export function formatShortZone(at: Instant, zone: TimeZone): string {
  // Do not ask further locales after the first abbreviation, because Intl is the slowest part of
  // rendering an email.
  for (const locale of ABBREVIATION_LOCALES) {
    const name = zoneName(at, zone, locale, 'short');
    if (!/^GMT[+-]/.test(name)) return name;
  }
  return zoneName(at, zone, 'en-GB', 'short');
}

/**
 * Returns for example `Central European Standard Time` or, in summer, `Central European Summer
 * Time`.
 */
function formatLongZone(at: Instant, zone: TimeZone): string {
  return zoneName(at, zone, 'en-GB', 'long');
}

/** Writes for example `Mon 23 Nov 14:00 CET`. Used in subjects. */
export function formatShortStart(
  at: Instant,
  zone: TimeZone,
  hourFormat: HourFormat = '24',
): string {
  const { weekday, day, month, time } = readClock(at, zone, 'short', hourFormat);
  return `${weekday} ${day} ${month} ${time} ${formatShortZone(at, zone)}`;
}

/** Writes for example `14:00` or `2:00 pm`. */
export function formatTime(at: Instant, zone: TimeZone, hourFormat: HourFormat = '24'): string {
  return readClock(at, zone, 'short', hourFormat).time;
}

/** Writes for example `Monday, 23 November`. */
export function formatDay(at: Instant, zone: TimeZone): string {
  const { weekday, day, month } = readClock(at, zone, 'long', '24');
  return `${weekday}, ${day} ${month}`;
}

/** Writes for example `Monday`. */
export function formatWeekday(at: Instant, zone: TimeZone): string {
  return readClock(at, zone, 'long', '24').weekday;
}

/** Writes for example `Monday, 23 November 2026`. */
function formatDate(clock: WallClock): string {
  return `${clock.weekday}, ${clock.day} ${clock.month} ${clock.year}`;
}

/** Writes for example `Monday, 23 November 2026, 14:00 UTC`, for a reader whose time zone is unknown. */
export function formatMoment(at: Instant): string {
  const clock = readClock(at, 'UTC' as TimeZone, 'long', '24');
  return `${formatDate(clock)}, ${clock.time} UTC`;
}

/** The written time of a meeting. Its two parts can be shown in one sentence or on two lines. */
interface WrittenInterval {
  /**
   * For example `Monday, 23 November 2026, 14:00–14:30`. Contains both dates when the meeting ends on a later
   * date.
   */
  readonly when: string;
  /** For example `Central European Standard Time, Europe/Berlin`. */
  readonly zone: string;
}

/**
 * Writes the time of a meeting. When the clocks change during the meeting, the time zone abbreviation follows
 * both the start time and the end time.
 */
export function writeInterval(
  { start, end }: Interval,
  zone: TimeZone,
  hourFormat: HourFormat = '24',
): WrittenInterval {
  const from = readClock(start, zone, 'long', hourFormat);
  const to = readClock(end, zone, 'long', hourFormat);
  const zones = [formatLongZone(start, zone), formatLongZone(end, zone)] as const;
  const changes = zones[0] !== zones[1];
  const startTime = changes ? `${from.time} ${formatShortZone(start, zone)}` : from.time;
  const endTime = changes ? `${to.time} ${formatShortZone(end, zone)}` : to.time;
  const sameDate = formatDate(from) === formatDate(to);
  return {
    when: sameDate
      ? `${formatDate(from)}, ${startTime}–${endTime}`
      : `${formatDate(from)}, ${startTime} – ${formatDate(to)}, ${endTime}`,
    zone: changes ? `${zones[0]}, then ${zones[1]}, ${zone}` : `${zones[0]}, ${zone}`,
  };
}
