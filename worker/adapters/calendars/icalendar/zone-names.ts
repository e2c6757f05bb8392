// Finds the zone that a TZID means. Calendar apps write names of the IANA database with various prefixes,
// names that Windows uses, and offsets.
import { findIana } from 'windows-iana';
import { parseTimeZone } from '../../../domain/time/time-zone.ts';
import { HOUR_MS, MINUTE_MS, type TimeZone } from '../../../domain/time/types.ts';
import { type CalendarZone, fixedZone, namedZone } from './zone.ts';

const NAME_MAX = 200;
const KNOWN_MAX = 500;
const HOURS_MAX = 15;

/**
 * Display names of Windows that contain no city, such as `(UTC-05:00) Eastern Time (US & Canada)`.
 */
const DISPLAY_NAMES: readonly (readonly [string, string])[] = [
  ['Eastern Time (US', 'America/New_York'],
  ['Central Time (US', 'America/Chicago'],
  ['Mountain Time (US', 'America/Denver'],
  ['Pacific Time (US', 'America/Los_Angeles'],
  ['Atlantic Time (Canada', 'America/Halifax'],
  ['Coordinated Universal Time', 'UTC'],
];

function findWindowsZone(name: string): TimeZone | null {
  const [iana] = findIana(name);
  return iana === undefined ? null : parseTimeZone(iana);
}

/** Finds `Europe/Berlin` in names such as `/freeassociation.sourceforge.net/Tzfile/Europe/Berlin`. */
function findAfterPrefix(name: string): TimeZone | null {
  const parts = name.split('/').filter((part) => part !== '');
  for (const length of [3, 2, 1]) {
    const zone = parts.length > length ? parseTimeZone(parts.slice(-length).join('/')) : null;
    if (zone) return zone;
  }
  return null;
}

/** Computed when the first calendar needs it, because it takes some milliseconds. */
let cities: Map<string, TimeZone> | null = null;

function listCities(): Map<string, TimeZone> {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').flatMap((name) => {
      const zone = parseTimeZone(name);
      const city = name.split('/').at(-1)?.replaceAll('_', ' ').toLowerCase() ?? '';
      return zone ? [[city, zone] as const] : [];
    }),
  );
  return cities;
}

/** Reads names such as `(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna`. */
function findByDisplayName(name: string): TimeZone | null {
  const [, places] = /^\((?:UTC|GMT)[^)]*\)\s*(.+)$/.exec(name) ?? [];
  if (places === undefined) return null;
  /** A calendar repeats its few names in each event. The zone depends only on the name. */
  const known = DISPLAY_NAMES.find(([start]) => places.startsWith(start));
  if (known) return parseTimeZone(known[1]);
  for (const place of places.split(',')) {
    const zone = listCities().get(place.trim().toLowerCase());
    if (zone) return zone;
  }
  return null;
}

function readOffset(name: string): CalendarZone | null {
  const parts = /^(?:UTC|GMT)\s*([+-])(\d{1,2})(?::?([0-5]\d))?$/i.exec(name);
  if (!parts) return null;
  const [, sign, hours, minutes = '0'] = parts;
  if (Number(hours) > HOURS_MAX) return null;
  const offset = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
  return fixedZone(sign === '-' ? -offset : offset);
}

function clean(tzid: string): string {
  return tzid.trim().replace(/^"(.*)"$/, '$1');
}

/** Returns the IANA zone that a TZID means, or null. */
export function findZoneName(tzid: string): TimeZone | null {
  const name = clean(tzid);
  if (name.length > NAME_MAX) return null;
  return (
    parseTimeZone(name) ??
    findWindowsZone(name) ??
    (/^tzone:\/\/microsoft\/utc$/i.test(name) ? parseTimeZone('UTC') : null) ??
    findAfterPrefix(name) ??
    findByDisplayName(name)
  );
}

function resolve(name: string): CalendarZone | null {
  const zone = findZoneName(name);
  return zone ? namedZone(zone) : readOffset(name);
}

/** A calendar repeats its few names in each event. The zone depends only on the name. */
const known = new Map<string, CalendarZone | null>();

/** Returns null when the name is not the name of a zone. */
export function findZoneByName(tzid: string): CalendarZone | null {
  const name = clean(tzid);
  if (name.length > NAME_MAX) return null;
  const cached = known.get(name);
  if (cached !== undefined) return cached;
  const zone = resolve(name);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(name, zone);
  return zone;
}
