import { type Instant, MINUTE_MS, type TimeZone } from './types.ts';
import { offsetAt } from './zone-offsets.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** Writes an instant with the local time and the offset of the zone: `2026-11-30T10:00:00+01:00`. */
export function writeZonedInstant(zone: TimeZone, at: Instant): string {
  const minutes = Math.round(offsetAt(zone, at) / MINUTE_MS);
  const local = new Date(at + minutes * MINUTE_MS).toISOString().slice(0, 19);
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
