// Finds time zones by city, country, abbreviation and UTC offset. The browser loads this file and its list of
// places when the visitor opens the list of zones.
import { createOffsetReader } from '../../worker/domain/time/intl-offset.ts';
import type { Instant, TimeZone } from '../../worker/domain/time/types.ts';
import { ZONE_ALIASES } from '../../worker/domain/time/zone-aliases.ts';
import type { ComboboxOption, OptionSource } from '../ui/option-source.ts';
import { formatOffset } from './format-date.ts';
import { CITY_NICKNAMES, COUNTRY_NICKNAMES, ZONE_ABBREVIATIONS } from './zone-abbreviations.ts';
import { ZONE_PLACES } from './zone-places.ts';
import { cityOf, UTC } from './zones.ts';

/** A longer list does not help, and takes the browser longer to draw. */
const RESULTS_MAX = 60;

interface Place extends ComboboxOption {
  /** The city, the country and further search terms, in the form that `fold` returns. */
  readonly name: string;
  readonly countries: readonly string[];
  readonly terms: readonly string[];
  readonly offset: number;
  /** True for a further city of a zone. These are found by their name only. */
  readonly isFurtherCity: boolean;
}

/** Removes accents, punctuation and case, so that `sao paulo` finds `São Paulo`. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’ʻ`.]/gu, '')
    .toLowerCase()
    .replaceAll('−', '-')
    .replaceAll(/(\p{L})-(?=\p{L})/gu, '$1 ')
    .replaceAll(/[^\p{L}\p{N}+:-]+/gu, ' ')
    .trim();
}

/** Also turns `gmt+05:30` into `gmt+5:30`, `utc +2` into `utc+2`, and `nyc` into `new york`. */
function foldQuery(text: string): string {
  const folded = fold(text)
    .replaceAll(/\b(utc|gmt) (?=[+-])/g, '$1')
    .replaceAll(/([+-])0(?=\d)/g, '$1')
    .replaceAll(/([+-]\d+):00\b/g, '$1');
  return CITY_NICKNAMES[folded] ?? folded;
}

/** Returns the UTC offset, or null for a new zone name that an old browser does not support. */
function readOffset(name: string, now: Instant): number | null {
  try {
    return createOffsetReader(name as TimeZone)(Math.floor(now / 1000) * 1000);
  } catch {
    return null;
  }
}

interface Country {
  readonly name: string;
  /** All names under which the country is found, in the form that `fold` returns. */
  readonly names: readonly string[];
}

/** Returns a function that finds a country by its code. UTC has no country, and an empty code. */
function createCountryFinder(): (code: string) => Country {
  const [local, english] = [undefined, 'en'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region' }),
  );
  return (code) => {
    if (code === '') return { name: '', names: [] };
    const name = local?.of(code) ?? '';
    const nicknames = (COUNTRY_NICKNAMES[code] ?? '').split(',');
    const names = [name, english?.of(code) ?? '', ...nicknames];
    return { name, names: names.map(fold).filter(Boolean) };
  };
}

/** Returns the previous names of zones by their current name. */
function readOldNames(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [old, name] of ZONE_ALIASES) names.set(name, [...(names.get(name) ?? []), fold(old)]);
  return names;
}

/** Returns all places. Zones and cities with more people come first. */
function readPlaces(now: Instant): Place[] {
  const findCountry = createCountryFinder();
  const oldNames = readOldNames();
  return [`${UTC}||`, ...ZONE_PLACES.split('\n')].flatMap((line) => {
    const [value = '', code = '', cities = ''] = line.split('|');
    const offset = readOffset(value, now);
    if (offset === null) return [];
    const detail = formatOffset(offset);
    const country = findCountry(code);
    const toPlace = (city: string, key: string, terms: readonly string[]): Place => ({
      key,
      value,
      label: country.name === '' || city.endsWith(country.name) ? city : `${city}, ${country.name}`,
      detail,
      offset,
      name: fold(city),
      countries: country.names,
      terms,
      isFurtherCity: key !== value,
    });
    const sign = fold(detail);
    const offsets = [sign, sign.replace('gmt', 'utc'), sign.replace('gmt', '')];
    const terms = [fold(value), ...(oldNames.get(value) ?? []), ...offsets].join(' ').split(' ');
    return [
      toPlace(cityOf(value), value, terms),
      ...cities
        .split(';')
        .filter(Boolean)
        .map((city) => toPlace(city, `${value} ${city}`, [])),
    ];
  });
}

const startsWord = (text: string, word: string) =>
  text.startsWith(word) || text.includes(` ${word}`);

/** Returns how well a place matches: 0 is best, null is no match. */
function rate(place: Place, query: string, words: readonly string[]): number | null {
  const { name, countries, terms, isFurtherCity } = place;
  if (name === query) return 0;
  if (!isFurtherCity && countries.includes(query)) return 1;
  if (name.startsWith(query)) return 2;
  if (startsWord(name, query)) return 3;
  const [first = ''] = words;
  const withCountry = `${name} ${countries.join(' ')}`;
  if (startsWord(name, first) && words.every((word) => startsWord(withCountry, word))) return 4;
  if (isFurtherCity) return name.includes(query) ? 9 : null;
  if (countries.some((country) => startsWord(country, query))) return 5;
  if (words.every((word) => terms.includes(word))) return 6;
  if (words.every((word) => terms.some((term) => term.startsWith(word)))) return 7;
  const all = `${withCountry} ${terms.join(' ')}`;
  return words.every((word) => all.includes(word)) ? 8 : null;
}

/** Returns the matching places, the best one first. Of equally good ones, `own` is first. */
function search(places: readonly Place[], text: string, own: TimeZone): readonly Place[] {
  const query = foldQuery(text);
  const words = query.split(' ');
  const meant = (ZONE_ABBREVIATIONS[query] ?? '').split(' ');
  return places
    .flatMap((place) => {
      const position = place.isFurtherCity ? -1 : meant.indexOf(place.value);
      const rating = position < 0 ? rate(place, query, words) : position - meant.length;
      return rating === null ? [] : [{ place, rating: place.key === own ? rating - 0.5 : rating }];
    })
    .sort((one, other) => one.rating - other.rating)
    .slice(0, RESULTS_MAX)
    .map(({ place }) => place);
}

/**
 * Returns the zones that the list shows before the visitor types: the visitor's own zone, then all zones from
 * west to east.
 */
function order(places: readonly Place[], own: TimeZone): readonly Place[] {
  const zones = places.filter(({ isFurtherCity }) => !isFurtherCity);
  zones.sort((one, other) => one.offset - other.offset || (one.value < other.value ? -1 : 1));
  return [
    ...zones.filter(({ value }) => value === own),
    ...zones.filter(({ value }) => value !== own),
  ];
}

export function createZoneSource(now: Instant, own: TimeZone): OptionSource {
  const places = readPlaces(now);
  const all = order(places, own);
  return { search: (text) => (foldQuery(text) === '' ? all : search(places, text, own)) };
}
