// Time zones: the visitor's own, and a list that can be searched by city and offset.
import { createOffsetReader } from '../../worker/domain/time/intl-offset.ts';
import { parseTimeZone } from '../../worker/domain/time/time-zone.ts';
import type { Instant, TimeZone } from '../../worker/domain/time/types.ts';
import { ZONE_ALIASES } from '../../worker/domain/time/zone-aliases.ts';
import { offsetAt } from '../../worker/domain/time/zone-offsets.ts';
import { formatOffset } from './format-date.ts';

interface ZoneOption {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  /** The searchable text, in lower case. */
  readonly search: string;
}

export const UTC = 'UTC' as TimeZone;

export function findVisitorZone(): TimeZone {
  return parseTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '') ?? UTC;
}

/** Converts `Europe/Berlin` to `Berlin`, and `America/Argentina/Salta` to `Salta, Argentina`. */
function cityOf(zone: string): string {
  const [, ...places] = zone.split('/');
  return (places.length === 0 ? zone : places.reverse().join(', ')).replaceAll('_', ' ');
}

export function describeZone(zone: TimeZone, at: Instant): string {
  return `${cityOf(zone)} (${formatOffset(offsetAt(zone, at))})`;
}

/**
 * Returns every zone under its current name, from west to east. The searchable text contains the old names
 * too.
 */
export function listZones(now: Instant): ZoneOption[] {
  const oldNames = new Map<string, string[]>();
  const names = new Set<string>([UTC]);
  for (const name of Intl.supportedValuesOf('timeZone')) names.add(ZONE_ALIASES.get(name) ?? name);
  for (const [old, name] of ZONE_ALIASES) oldNames.set(name, [...(oldNames.get(name) ?? []), old]);
  return [...names]
    .flatMap((name) => {
      const offset = readOffset(name, now);
      return offset === null ? [] : [{ name, offset }];
    })
    .sort((one, other) => one.offset - other.offset || (one.name < other.name ? -1 : 1))
    .map(({ name, offset }) => {
      const detail = formatOffset(offset);
      const sign = detail.replace('−', '-').toLowerCase();
      const words = [name, ...(oldNames.get(name) ?? []), sign, sign.replace('gmt', 'utc')];
      const search = words.join(' ').toLowerCase().replaceAll('_', ' ');
      return { value: name, label: cityOf(name), detail, search };
    });
}

/** Returns the UTC offset, or null for a new zone name that an old browser does not support. */
function readOffset(name: string, now: Instant): number | null {
  try {
    return createOffsetReader(name as TimeZone)(Math.floor(now / 1000) * 1000);
  } catch {
    return null;
  }
}
