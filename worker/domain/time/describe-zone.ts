// Describes a time zone for a reader. The app, the booking page and all emails write a zone in this one way.
import type { Language } from '../language/languages.ts';
import { isEnglish } from '../language/locales.ts';
import type { formatOf } from './intl-format.ts';
import type { Instant, TimeZone } from './types.ts';
import { offsetAt } from './zone-offsets.ts';

/** Converts `Europe/Berlin` to `Berlin`, and `America/Argentina/Salta` to `Salta, Argentina`. */
export function cityOf(zone: string): string {
  const [, ...places] = zone.split('/');
  return (places.length === 0 ? zone : places.reverse().join(', ')).replaceAll('_', ' ');
}

/** Returns a text such as `GMT+5:30`. */
export function formatOffset(offset: number): string {
  if (offset === 0) return 'GMT';
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const remainingMinutes = minutes % 60;
  const minutesPart = remainingMinutes === 0 ? '' : `:${String(remainingMinutes).padStart(2, '0')}`;
  return `GMT${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${minutesPart}`;
}

/**
 * Returns for example `Berlin (GMT+1)` in English, and `Mitteleuropäische Zeit (GMT+1)` in German. `create` creates a
 * formatter. It may keep formatters in memory.
 */
export function describeZone(
  zone: TimeZone,
  instant: Instant,
  language: Language,
  create: typeof formatOf = (locale, options) => new Intl.DateTimeFormat(locale, options),
): string {
  const offset = formatOffset(offsetAt(zone, instant));
  const name = isEnglish(language) ? cityOf(zone) : nameZone(zone, instant, language, create);
  return `${name} (${offset})`;
}

function nameZone(
  timeZone: TimeZone,
  instant: Instant,
  language: Language,
  create: typeof formatOf,
): string {
  try {
    const format = create(language, { timeZone, timeZoneName: 'longGeneric' });
    const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName');
    return name?.value ?? cityOf(timeZone);
  } catch {
    // An old browser does not know the zone or this kind of name.
    return cityOf(timeZone);
  }
}
