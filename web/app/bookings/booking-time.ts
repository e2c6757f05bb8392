// Formats dates and times of a booking.
import { toEpochDay } from '../../../worker/domain/time/local-date.ts';
import type { Instant, LocalDate, TimeZone } from '../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../worker/domain/time/wall-clock.ts';
import { type ClockStyle, formatDate, formatEnds } from '../../lib/format-date.ts';
import { t } from '../../lib/translate.ts';

export interface TimeSpan {
  readonly start: Instant;
  readonly end: Instant;
}

export function spanOf(booking: {
  readonly startTime: string;
  readonly endTime: string;
}): TimeSpan {
  return { start: Date.parse(booking.startTime), end: Date.parse(booking.endTime) };
}

/** Returns a text such as `14:00 – 14:30`, with `(next day)` when the meeting ends on a later date. */
export function timeRangeOf({ start, end }: TimeSpan, zone: TimeZone, style: ClockStyle): string {
  const times = formatEnds(start, end, zone, style);
  return localDateAt(zone, start) === localDateAt(zone, end)
    ? t(
        '{start} – {end}',
        { start: times.start, end: times.end },
        'the start and the end of a meeting, such as 14:00 – 14:30',
      )
    : t(
        '{start} – {end} (next day)',
        { start: times.start, end: times.end },
        'the start and the end of a meeting that ends on the next day',
      );
}

/** Returns a text such as `Today, Monday, 23 November 2026`. */
export function describeDate(date: LocalDate, now: Instant, zone: TimeZone): string {
  const shown = formatDate(date);
  switch (toEpochDay(date) - toEpochDay(localDateAt(zone, now))) {
    case 0:
      return t('Today, {date}', { date: shown });
    case 1:
      return t('Tomorrow, {date}', { date: shown });
    case -1:
      return t('Yesterday, {date}', { date: shown });
    default:
      return shown;
  }
}

export function dateOf(instant: Instant, zone: TimeZone): string {
  return formatDate(localDateAt(zone, instant));
}
