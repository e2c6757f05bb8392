// Finds the visitor's time zone and formats the names of time zones.
import { isEnglish } from '../../worker/domain/language/locales.ts';
import { parseTimeZone } from '../../worker/domain/time/time-zone.ts';
import type { Instant, TimeZone } from '../../worker/domain/time/types.ts';
import { offsetAt } from '../../worker/domain/time/zone-offsets.ts';
import { formatOffset } from './format-date.ts';
import { LANGUAGE } from './language.ts';

export const UTC = 'UTC' as TimeZone;

/** Returns null when the browser has no name for its zone, or a name such as `Etc/Unknown`. */
export function findVisitorZone(): TimeZone | null {
  return parseTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? '');
}

/** Converts `Europe/Berlin` to `Berlin`, and `America/Argentina/Salta` to `Salta, Argentina`. */
export function cityOf(zone: string): string {
  const [, ...places] = zone.split('/');
  return (places.length === 0 ? zone : places.reverse().join(', ')).replaceAll('_', ' ');
}

/** Returns for example `Berlin (GMT+1)` in English, and `Mitteleuropäische Zeit (GMT+1)` in German. */
export function describeZone(zone: TimeZone, instant: Instant): string {
  const offset = formatOffset(offsetAt(zone, instant));
  const name = isEnglish(LANGUAGE) ? cityOf(zone) : nameZone(zone, instant);
  return `${name} (${offset})`;
}

function nameZone(timeZone: TimeZone, instant: Instant): string {
  try {
    const format = new Intl.DateTimeFormat(LANGUAGE, { timeZone, timeZoneName: 'longGeneric' });
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
    return name?.value ?? cityOf(timeZone);
  } catch {
    // An old browser does not know the zone or this kind of name.
    return cityOf(timeZone);
  }
}
