// The approximate location of a request.
import { localeOf } from '../language/languages.ts';
import type { Translate } from '../language/translate.ts';

export interface RoughPlace {
  /** Null when only the country is known. */
  readonly city: string | null;
  /** The code of the country, such as `DE`. */
  readonly country: string;
}

const PART_MAX = 60;

/** Country codes for Tor and for networks that hide their location. */
const NO_COUNTRY = new Set(['T1', 'XX']);

const nameCountry = (code: string, locale: string) =>
  new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' }).of(code) ?? null;

const isCountry = (code: unknown): code is string =>
  typeof code === 'string' &&
  /^[A-Z]{2}$/.test(code) &&
  !NO_COUNTRY.has(code) &&
  nameCountry(code, 'en') !== null;

/** Returns null when the country is unknown. */
export function readRoughPlace(city: unknown, country: unknown): RoughPlace | null {
  if (!isCountry(country)) return null;
  const written = typeof city === 'string' ? city.replace(/\p{C}/gu, '').trim() : '';
  return { city: written === '' ? null : written.slice(0, PART_MAX), country };
}

/** Returns for example `Berlin, Germany` or `Germany`. */
export function describePlace(t: Translate, { city, country }: RoughPlace): string {
  const name = nameCountry(country, localeOf(t.language)) ?? country;
  return city === null
    ? name
    : t('{city}, {country}', { city, country: name }, 'a place, such as Berlin, Germany');
}
