// Describes the approximate location of a request. Parts that the network does not report are left out.

const PART_MAX = 60;

/** Codes without a country: Tor, and networks that hide their location. */
const NO_COUNTRY = new Set(['T1', 'XX']);

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function findCountry(code: unknown): string | null {
  if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code) || NO_COUNTRY.has(code)) return null;
  return names.of(code) ?? null;
}

/** `Berlin, Germany`, or `Germany`. Null when even the country is unknown. */
export function describePlace(city: unknown, countryCode: unknown): string | null {
  const country = findCountry(countryCode);
  if (country === null) return null;
  const written = typeof city === 'string' ? city.replace(/\p{C}/gu, '').trim() : '';
  return written === '' ? country : `${written.slice(0, PART_MAX)}, ${country}`;
}
