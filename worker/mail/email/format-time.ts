// The only date formatter for emails. Writes dates in the reader's language, time zone and hour format.
// English dates have the day before the month. Adds the name of the time zone, because people may read
// an email in another time zone.
import { isEnglish, type Language, localeOf } from '../../domain/language/languages.ts';
import { describeZone } from '../../domain/time/describe-zone.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import { formatOf } from '../../domain/time/intl-format.ts';
import { labelSpan, labelTime, nameOffset, writeLeaf } from '../../domain/time/time-label.ts';
import type { Instant, Interval, TimeZone } from '../../domain/time/types.ts';
import type { Headline } from './mail-content.ts';

/** How a reader reads times. */
export interface ReaderClock {
  readonly zone: TimeZone;
  readonly hourFormat: HourFormat;
  readonly language: Language;
}

interface WallClock {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  /** For example `14:00` or `2:00 pm`. */
  readonly time: string;
}

const HOURS = {
  '12': { hour: 'numeric', hourCycle: 'h12' },
  '24': { hour: '2-digit', hourCycle: 'h23' },
} as const;

type Width = 'short' | 'long';

/** Writes a date or a time as the reader's language does. */
function write(
  at: Instant,
  { zone, hourFormat, language }: ReaderClock,
  options: Intl.DateTimeFormatOptions,
): string {
  const clock = options.minute ? HOURS[hourFormat] : {};
  return formatOf(localeOf(language), { timeZone: zone, ...options, ...clock }).format(at);
}

const TIME = { minute: '2-digit' } as const;
const dateOf = (width: Width) => ({ weekday: width, day: 'numeric', month: width }) as const;
const FULL_DATE = { ...dateOf('long'), year: 'numeric' } as const;

function readEnglish(at: Instant, { zone, hourFormat }: ReaderClock, names: Width): WallClock {
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

/** Writes for example `Mon 23 Nov 14:00 CET`. Used in subjects. */
export function formatShortStart(at: Instant, clock: ReaderClock): string {
  const { zone, language } = clock;
  if (!isEnglish(language))
    return write(at, clock, { ...dateOf('short'), ...TIME, timeZoneName: 'short' });
  const { weekday, day, month, time } = readEnglish(at, clock, 'short');
  return `${weekday} ${day} ${month} ${time} ${nameOffset(at, zone, language, formatOf)}`;
}

/** Writes for example `14:00` or `2:00 pm`, or `1:30 CDT` for a time that the clocks show twice. */
export function formatTime(at: Instant, clock: ReaderClock): string {
  return labelTime(writeTime(at, clock), at, clock);
}

const writeTime = (at: Instant, clock: ReaderClock): string =>
  isEnglish(clock.language) ? readEnglish(at, clock, 'short').time : write(at, clock, TIME);

/** Writes for example `14:00–14:30`, or `1:00 CDT–1:00 CST` if the clocks change. */
export function formatTimes(time: Interval, clock: ReaderClock): string {
  const { start, end } = labelSpan(time, (at) => writeTime(at, clock), clock);
  return `${start}–${end}`;
}

/** Writes for example `Monday, 23 November`. */
export function formatDay(at: Instant, clock: ReaderClock): string {
  if (!isEnglish(clock.language)) return write(at, clock, dateOf('long'));
  const { weekday, day, month } = readEnglish(at, clock, 'long');
  return `${weekday}, ${day} ${month}`;
}

/** Writes for example `Monday`. */
export function formatWeekday(at: Instant, clock: ReaderClock): string {
  return write(at, clock, { weekday: 'long' });
}

/** Writes for example `Monday, 23 November 2026`. */
function formatDate(at: Instant, clock: ReaderClock): string {
  if (!isEnglish(clock.language)) return write(at, clock, FULL_DATE);
  const { weekday, day, month, year } = readEnglish(at, clock, 'long');
  return `${weekday}, ${day} ${month} ${year}`;
}

/** Writes for example `Monday, 23 November 2026, 14:00 UTC`. */
export function formatMoment(at: Instant, clock: ReaderClock): string {
  const { zone, language } = clock;
  if (!isEnglish(language))
    return write(at, clock, { ...FULL_DATE, ...TIME, timeZoneName: 'short' });
  return `${formatDate(at, clock)}, ${writeTime(at, clock)} ${nameOffset(at, zone, language, formatOf)}`;
}

/** Writes for example `Berlin` in English, and `Mitteleuropäische Zeit` in German. */
export const nameZone = (at: Instant, { zone, language }: ReaderClock): string =>
  describeZone(zone, at, language, formatOf).replace(/ \(GMT[^)]*\)$/, '');

/** The clock of a reader whose time zone is unknown. */
export const utcClock = (language: Language): ReaderClock => ({
  zone: 'UTC' as TimeZone,
  hourFormat: '24',
  language,
});

/** The written time of a meeting. `when` and `zone` can be shown in one sentence or on two lines. */
interface WrittenInterval {
  /**
   * For example `Monday, 23 November 2026, 14:00–14:30`. Contains both dates when the meeting ends on a later
   * date.
   */
  readonly when: string;
  /** For example `Berlin (GMT+1)`. */
  readonly zone: string;
  readonly headline: Headline;
}

/** Writes for example `Monday, 23 November 2026, 14:00–14:30` as the reader's language does. */
function writeRange({ start, end }: Interval, { zone, hourFormat, language }: ReaderClock): string {
  const options = { timeZone: zone, ...FULL_DATE, ...TIME, ...HOURS[hourFormat] };
  return formatOf(localeOf(language), options).formatRange(start, end);
}

/** Writes for example `Mon 23 Nov, 14:00–14:30`, which fits on one line. */
export function writeShortInterval({ start, end }: Interval, clock: ReaderClock): string {
  const { language } = clock;
  const times = labelSpan({ start, end }, (at) => writeTime(at, clock), clock);
  const writeDate = (at: Instant): string => {
    if (!isEnglish(language)) return write(at, clock, dateOf('short'));
    const { weekday, day, month } = readEnglish(at, clock, 'short');
    return `${weekday} ${day} ${month}`;
  };
  const [startDate, endDate] = [writeDate(start), writeDate(end)];
  return startDate === endDate
    ? `${startDate}, ${times.start}–${times.end}`
    : `${startDate}, ${times.start} – ${endDate}, ${times.end}`;
}

/**
 * Writes the time of a meeting. When the clocks change during the meeting, the time zone abbreviation follows
 * both the start time and the end time.
 */
export function writeInterval({ start, end }: Interval, clock: ReaderClock): WrittenInterval {
  const { zone, language } = clock;
  const times = labelSpan({ start, end }, (at) => writeTime(at, clock), clock);
  const [startDate, endDate] = [formatDate(start, clock), formatDate(end, clock)];
  const isOneDay = startDate === endDate;
  const oneDay = `${startDate}, ${times.start}–${times.end}`;
  const twoDays = `${startDate}, ${times.start} – ${endDate}, ${times.end}`;
  const english = isOneDay ? oneDay : twoDays;
  return {
    headline: {
      ...writeLeaf(start, clock),
      date: isOneDay ? startDate : `${startDate}, ${times.start} –`,
      time: isOneDay ? `${times.start}–${times.end}` : `${endDate}, ${times.end}`,
    },
    when: isEnglish(language) || times.hasOffset ? english : writeRange({ start, end }, clock),
    zone: describeZone(zone, start, language, formatOf),
  };
}
