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

/**
 * Returns the labels of the start and the end of a meeting. `write` writes a time without its offset. A time has its
 * offset if the clocks show it twice. Both times have it if the clocks change during the meeting, such as `1:00 CDT`
 * and `1:00 CST`.
 */
export function labelSpan(
  span: Interval,
  write: (at: Instant) => string,
  { zone, language }: LabelContext,
): { readonly start: string; readonly end: string; readonly hasOffset: boolean } {
  const changes = offsetAt(zone, span.start) !== offsetAt(zone, span.end);
  let hasOffset = false;
  const label = (at: Instant) => {
    if (!changes && !isRepeated(zone, at)) return write(at);
    hasOffset = true;
    return `${write(at)} ${nameOffset(at, zone, language)}`;
  };
  const [start, end] = [label(span.start), label(span.end)];
  return { start, end, hasOffset };
}

/** Returns the time as `1:30 CDT` if the clocks show it twice on its date, and otherwise as it is. */
export const labelTime = (time: string, at: Instant, context: LabelContext): string =>
  labelSpan({ start: at, end: at }, () => time, context).start;

// Each English locale has only the time zone abbreviations of its own region.
const ENGLISH_LOCALES = ['en-GB', 'en-US', 'en-AU'];

/**
 * Returns for example `CET`, `EST` or `UTC`, or `GMT+5:30` when the zone has no common abbreviation. Other languages
 * have few abbreviations, so they have the offset. `create` creates a formatter. It may keep formatters in memory.
 */
export function nameOffset(
  at: Instant,
  zone: TimeZone,
  language: Language,
  create: typeof formatOf = (locale, options) => new Intl.DateTimeFormat(locale, options),
): string {
  const locales = isEnglish(language) ? ENGLISH_LOCALES : [language];
  const options = { timeZone: zone, timeZoneName: 'short' } as const;
  const read = (locale: string) =>
    create(locale, options)
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  // Does not try further locales after the first abbreviation, because Intl is the slowest part of rendering an email.
  const known = locales.find((locale) => !/^GMT[+-]/.test(read(locale)));
  return read(known ?? locales[0] ?? '');
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

/** The month and the day of a calendar leaf, such as `Nov` and `23`. */
export function writeLeaf(at: Instant, { zone, language }: LabelContext) {
  const options = { timeZone: zone, day: 'numeric', month: 'short' } as const;
  const locale = isEnglish(language) ? 'en-US' : language;
  const parts = formatOf(locale, options).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return { month: part('month'), day: part('day') };
}

/** Writes a meeting on two lines, such as `Monday, 23 November 2026` and `14:00–14:30`. */
export function writeHeadline(span: Interval, clock: Clock): readonly [string, string] {
  const date = formatOf(localeOf(clock.language), { timeZone: clock.zone, ...DATE });
  const [first, last] = [date.format(span.start), date.format(span.end)];
  const hours = formatOf(localeOf(clock.language), {
    timeZone: clock.zone,
    ...HOURS[clock.hourFormat],
  });
  const { start, end } = labelSpan(span, (at) => hours.format(at), clock);
  return first === last ? [first, `${start}–${end}`] : [`${first}, ${start} –`, `${last}, ${end}`];
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
