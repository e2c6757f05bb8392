// Roughly where a request came from, in words. Nothing is guessed: what the network does not say is left out.

const PART_MAX = 60;

/** Codes that stand for no country: Tor, and networks that hide where they are. */
const NO_COUNTRY = new Set(['T1', 'XX']);

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function findCountry(code: unknown): string | null {
  if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code) || NO_COUNTRY.has(code)) return null;
  return names.of(code) ?? null;
}

/** `Berlin, Germany`, or `Germany`; null when even the country is unknown. */
export function describePlace(city: unknown, countryCode: unknown): string | null {
  const country = findCountry(countryCode);
  if (country === null) return null;
  const written = typeof city === 'string' ? city.replace(/\p{C}/gu, '').trim() : '';
  return written === '' ? country : `${written.slice(0, PART_MAX)}, ${country}`;
}
