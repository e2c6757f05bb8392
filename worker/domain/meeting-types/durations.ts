// Chooses the duration of a booking from the durations that the meeting type offers, and describes them.
import type { Language } from '../language/languages.ts';
import { localeOf, SOURCE_LANGUAGE } from '../language/locales.ts';
import type { Translate } from '../language/translate.ts';
import { type Instant, MINUTE_MS } from '../time/types.ts';

interface OfferedDurations {
  readonly durationMinutes: number;
  readonly durations: readonly number[];
}

interface BookedTime {
  readonly startAt: Instant;
  readonly endAt: Instant;
}

/**
 * Returns the wanted duration, or the default if none is wanted. Returns null when the wanted duration is not
 * offered.
 */
export function chooseDuration(
  { durationMinutes, durations }: OfferedDurations,
  wantedMinutes: number | undefined,
): number | null {
  if (wantedMinutes === undefined) return durationMinutes;
  return durations.includes(wantedMinutes) ? wantedMinutes : null;
}

/**
 * Returns the duration after a move of the booking. Keeps the current length (`lengthMs`) if the meeting type still
 * offers it. Otherwise returns the default duration.
 */
export function keepDuration(offered: OfferedDurations, lengthMs: number): number {
  return chooseDuration(offered, lengthMs / MINUTE_MS) ?? offered.durationMinutes;
}

/** Returns the length of a booking in minutes. It stays the same when the host changes the durations of the meeting type. */
export const readLength = ({ startAt, endAt }: BookedTime): number =>
  Math.floor((endAt - startAt) / MINUTE_MS);

/** Returns the durations without their unit, for example `15, 30 or 60`. */
export function describeDurations(
  durations: readonly number[],
  language: Language = SOURCE_LANGUAGE,
): string {
  const locale = localeOf(language);
  const number = new Intl.NumberFormat(locale, { useGrouping: false });
  const alternatives = new Intl.ListFormat(locale, { type: 'disjunction' });
  return alternatives.format(durations.map((minutes) => number.format(minutes)));
}

/** Returns the durations with their unit, for example `15, 30 or 60 minutes`. */
export function writeDurations(t: Translate, durations: readonly number[]): string {
  return t(
    '{last, plural, one {{durations} minute} other {{durations} minutes}}',
    { durations: describeDurations(durations, t.language), last: durations.at(-1) ?? 0 },
    'durations: a list such as "15, 30 or 60". last: the last of them',
  );
}
