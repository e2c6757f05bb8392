// Finds the visitor's time zone and formats the names of time zones.
import { parseTimeZone } from '../../worker/domain/time/time-zone.ts';
import type { Instant, TimeZone } from '../../worker/domain/time/types.ts';
import { offsetAt } from '../../worker/domain/time/zone-offsets.ts';
import { formatOffset } from './format-date.ts';

export const UTC = 'UTC' as TimeZone;

export function findVisitorZone(): TimeZone {
  return parseTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '') ?? UTC;
}

/** Converts `Europe/Berlin` to `Berlin`, and `America/Argentina/Salta` to `Salta, Argentina`. */
export function cityOf(zone: string): string {
  const [, ...places] = zone.split('/');
  return (places.length === 0 ? zone : places.reverse().join(', ')).replaceAll('_', ' ');
}

export function describeZone(zone: TimeZone, instant: Instant): string {
  return `${cityOf(zone)} (${formatOffset(offsetAt(zone, instant))})`;
}
