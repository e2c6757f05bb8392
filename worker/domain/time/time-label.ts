// The labels of times on pages and in emails. When the clocks go back, they show the times of an hour twice. Each of
// these times always has its offset, even if the reader sees only one of the two. All code that shows a time to a reader
// uses these functions.
import type { Language } from '../language/languages.ts';
import { isEnglish, localeOf } from '../language/locales.ts';
import type { HourFormat } from './hour-format.ts';
import { formatOf } from './intl-format.ts';
import type { Instant, Interval, TimeZone } from './types.ts';
import { isRepeated } from './wall-clock.ts';
import { offsetAt } from './zone-offsets.ts';

interface LabelContext {
  readonly zone: TimeZone;
  readonly language: Language;
}

/** Returns the time as `1:30 CDT` if the clocks show it twice on its date, and otherwise as it is. */
export function labelTime(time: string, at: Instant, { zone, language }: LabelContext): string {
  return isRepeated(zone, at) ? `${time} ${nameOffset(at, zone, language)}` : time;
}

/**
 * Returns the labels of the start and the end of a meeting. If the clocks change during the meeting, both labels have
 * the offset, such as `1:00 CDT` and `1:00 CST`. `write` writes a time without its offset.
 */
export function labelSpan(
  { start, end }: Interval,
  write: (at: Instant) => string,
  context: LabelContext,
): { readonly start: string; readonly end: string; readonly hasOffset: boolean } {
  const { zone, language } = context;
  const changes = offsetAt(zone, start) !== offsetAt(zone, end);
  const label = (at: Instant) =>
    changes ? `${write(at)} ${nameOffset(at, zone, language)}` : labelTime(write(at), at, context);
  const hasOffset = changes || isRepeated(zone, start) || isRepeated(zone, end);
  return { start: label(start), end: label(end), hasOffset };
}

// Each English locale has only the time zone abbreviations of its own region.
const ABBREVIATION_LOCALES = ['en-GB', 'en-US', 'en-AU'];

/**
 * Returns for example `CET`, `EST` or `UTC`, or `GMT+5:30` when the zone has no common abbreviation. Other languages
 * have few abbreviations, so they have the offset.
 */
export function nameOffset(at: Instant, zone: TimeZone, language: Language): string {
  if (!isEnglish(language)) return shortName(at, zone, localeOf(language));
  // Do not try further locales after the first abbreviation, because Intl is the slowest part of rendering an email.
  for (const locale of ABBREVIATION_LOCALES) {
    const name = shortName(at, zone, locale);
    if (!/^GMT[+-]/.test(name)) return name;
  }
  return shortName(at, zone, 'en-GB');
}

function shortName(at: Instant, zone: TimeZone, locale: string): string {
  const parts = formatOf(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

const DATE = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const HOURS = {
  '12': { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' },
  '24': { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const;

interface Clock extends LabelContext {
  readonly hourFormat: HourFormat;
}

/** Writes a time of day as the language does, such as `14:00`. */
export function writeClockTime(at: Instant, clock: Clock): string {
  const format = formatOf(localeOf(clock.language), {
    timeZone: clock.zone,
    ...HOURS[clock.hourFormat],
  });
  return labelTime(format.format(at), at, clock);
}

/** Writes a date with its time, or a meeting with both, as the language does. */
export function writeDateAndTime(time: Instant | Interval, clock: Clock): string {
  const span = typeof time === 'number' ? { start: time, end: time } : time;
  const [locale, timeZone] = [localeOf(clock.language), clock.zone];
  const hours = formatOf(locale, { timeZone, ...HOURS[clock.hourFormat] });
  const { start, end, hasOffset } = labelSpan(span, (at) => hours.format(at), clock);
  if (!hasOffset) {
    const format = formatOf(locale, { timeZone, ...DATE, ...HOURS[clock.hourFormat] });
    return span.start === span.end
      ? format.format(span.start)
      : format.formatRange(span.start, span.end);
  }
  // Intl cannot add an offset to the times of a range.
  const date = formatOf(locale, { timeZone, ...DATE });
  const [first, last] = [date.format(span.start), date.format(span.end)];
  if (span.start === span.end) return `${first}, ${start}`;
  return first === last ? `${first}, ${start} – ${end}` : `${first}, ${start} – ${last}, ${end}`;
}
