// Describes the approximate location of a request.

const PART_MAX = 60;

/** Country codes for Tor and for networks that hide their location. */
const NO_COUNTRY = new Set(['T1', 'XX']);

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function findCountry(code: unknown): string | null {
  if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code) || NO_COUNTRY.has(code)) return null;
  return names.of(code) ?? null;
}

/** Returns for example `Berlin, Germany` or `Germany`. Returns null when the country is unknown. */
export function describePlace(city: unknown, countryCode: unknown): string | null {
  const country = findCountry(countryCode);
  if (country === null) return null;
  const written = typeof city === 'string' ? city.replace(/\p{C}/gu, '').trim() : '';
  return written === '' ? country : `${written.slice(0, PART_MAX)}, ${country}`;
}
