// Describes a time zone for a reader. The app, the booking page and all emails write a zone in this one way.
import type { Language } from '../language/languages.ts';
import { isEnglish } from '../language/locales.ts';
import type { formatOf } from './intl-format.ts';
import type { Instant } from './types.ts';

/** Converts `Europe/Berlin` to `Berlin`, and `America/Argentina/Salta` to `Salta, Argentina`. */
export function cityOf(zone: string): string {
  const [, ...places] = zone.split('/');
  return (places.length === 0 ? zone : places.reverse().join(', ')).replaceAll('_', ' ');
}

/**
 * Returns for example `Berlin (GMT+1)` in English, and `Mitteleuropäische Zeit (GMT+1)` in German. `create` creates a
 * formatter. It may keep formatters in memory.
 */
export function describeZone(
  timeZone: string,
  instant: Instant,
  language: Language,
  create: typeof formatOf = (locale, options) => new Intl.DateTimeFormat(locale, options),
): string {
  const read = (locale: string, timeZoneName: 'shortOffset' | 'longGeneric') => {
    try {
      return create(locale, { timeZone, timeZoneName })
        .formatToParts(instant)
        .find(({ type }) => type === 'timeZoneName')?.value;
    } catch {
      // An old browser does not know the zone or this kind of name.
      return undefined;
    }
  };
  const name = isEnglish(language) ? undefined : read(language, 'longGeneric');
  // All languages have the same offset, such as `GMT−3:30`. Some engines write `GMT+0` for `GMT`.
  const offset = read('en', 'shortOffset')?.replace('-', '−').replace(/\+0$/, '');
  return (name ?? cityOf(timeZone)) + (offset === undefined ? '' : ` (${offset})`);
}
