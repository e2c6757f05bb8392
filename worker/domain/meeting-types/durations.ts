// Chooses the duration of a booking from the durations that the meeting type offers, and describes them.
import { MINUTE_MS } from '../time/types.ts';

const ALTERNATIVES = new Intl.ListFormat('en-GB', { type: 'disjunction' });

interface OfferedDurations {
  readonly durationMinutes: number;
  readonly durations: readonly number[];
}

/** Returns the wanted duration, or the default if none is wanted. Returns null when it is not offered. */
export function chooseDuration(
  { durationMinutes, durations }: OfferedDurations,
  wantedMinutes: number | undefined,
): number | null {
  if (wantedMinutes === undefined) return durationMinutes;
  return durations.includes(wantedMinutes) ? wantedMinutes : null;
}

/**
 * Returns the duration after a booking is moved: its current length in milliseconds if the meeting type still
 * offers it, or else the default.
 */
export function keepDuration(offered: OfferedDurations, lengthMs: number): number {
  return chooseDuration(offered, lengthMs / MINUTE_MS) ?? offered.durationMinutes;
}

/** Returns the durations without their unit, for example `15, 30 or 60`. */
export function describeDurations(durations: readonly number[]): string {
  return ALTERNATIVES.format(durations.map(String));
}
