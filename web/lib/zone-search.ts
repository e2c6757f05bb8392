// Finds time zones by city, country, abbreviation and UTC offset. The browser loads this file and
// its list of places when the visitor opens the list of zones.
import { localeOf } from '../../worker/domain/language/locales.ts';
import { cityOf } from '../../worker/domain/time/describe-zone.ts';
import { createOffsetReader } from '../../worker/domain/time/intl-offset.ts';
import type { Instant, TimeZone } from '../../worker/domain/time/types.ts';
import { ZONE_ALIASES } from '../../worker/domain/time/zone-aliases.ts';
import type { ComboboxOption, OptionSource } from '../ui/option-source.ts';
import { LANGUAGE } from './language.ts';
import { t } from './translate.ts';
import { CITY_NICKNAMES, COUNTRY_NICKNAMES, ZONE_ABBREVIATIONS } from './zone-abbreviations.ts';
import { ZONE_PLACES } from './zone-places.ts';
import { UTC } from './zones.ts';

/**
 * The maximum number of results. A longer list would not help the visitor and would be slow to
 * render.
 */
const RESULTS_MAX = 60;

interface Place extends ComboboxOption {
  /** The name of the city, as `fold` returns it. The same applies to `countries` and `terms`. */
  readonly name: string;
  readonly countries: readonly string[];
  readonly terms: readonly string[];
  /**
   * True for a city that is not in the name of its zone. The search finds such a city only by its
   * name and country.
   */
  readonly isFurtherCity: boolean;
  /** Smaller for places that probably have more people. */
  readonly rank: number;
}

/** The data has no population: the fifth city of a large zone counts like the first city of a much smaller zone. */
const CITY_WEIGHT = 20;

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

/**
 * Folds the search text (see `fold`). Also changes `gmt+05:30` to `gmt+5:30`, `utc +2` to `utc+2`,
 * and `nyc` to `new york`.
 */
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

/** Returns a text such as `GMT+5:30`, as `describeZone` does. */
function formatOffset(offset: number): string {
  if (offset === 0) return 'GMT';
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const remainingMinutes = minutes % 60;
  const minutesPart = remainingMinutes === 0 ? '' : `:${String(remainingMinutes).padStart(2, '0')}`;
  return `GMT${offset < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${minutesPart}`;
}

interface Country {
  readonly name: string;
  /** All names by which the search finds the country, as `fold` returns them. */
  readonly names: readonly string[];
}

/**
 * Returns a function that finds a country by its code. The code is empty for UTC, which has no
 * country.
 */
function createCountryFinder(): (code: string) => Country {
  const [shown, local, english] = [localeOf(LANGUAGE), undefined, 'en'].map(
    (language) => new Intl.DisplayNames(language, { type: 'region' }),
  );
  return (code) => {
    if (code === '') return { name: '', names: [] };
    const name = shown?.of(code) ?? '';
    const nicknames = (COUNTRY_NICKNAMES[code] ?? '').split(',');
    const names = [name, local?.of(code) ?? '', english?.of(code) ?? '', ...nicknames];
    return { name, names: names.map(fold).filter(Boolean) };
  };
}

/** Returns a map from the current name of each zone to its previous names. */
function readOldNames(): Map<string, string[]> {
  const names = new Map<string, string[]>();
  for (const [oldName, name] of ZONE_ALIASES)
    names.set(name, [...(names.get(name) ?? []), fold(oldName)]);
  return names;
}

/** Returns all places. Those that probably have more people come first. */
function readPlaces(now: Instant): Place[] {
  const findCountry = createCountryFinder();
  const oldNames = readOldNames();
  const places = [`${UTC}||`, ...ZONE_PLACES.split('\n')].flatMap((line, zoneIndex) => {
    const [value = '', code = '', cities = ''] = line.split('|');
    const offset = readOffset(value, now);
    if (offset === null) return [];
    const detail = formatOffset(offset);
    const country = findCountry(code);
    const toPlace = (
      city: string,
      key: string,
      terms: readonly string[],
      cityIndex: number,
    ): Place => ({
      key,
      value,
      label:
        country.name === '' || city.endsWith(country.name)
          ? city
          : t('{city}, {country}', { city, country: country.name }),
      detail,
      offset,
      name: fold(city),
      countries: country.names,
      terms,
      isFurtherCity: key !== value,
      rank: zoneIndex + CITY_WEIGHT * cityIndex,
    });
    const gmtOffset = fold(detail);
    const offsets = [gmtOffset, gmtOffset.replace('gmt', 'utc'), gmtOffset.replace('gmt', '')];
    const terms = [fold(value), ...(oldNames.get(value) ?? []), ...offsets].join(' ').split(' ');
    return [
      toPlace(cityOf(value), value, terms, 0),
      ...cities
        .split(';')
        .filter(Boolean)
        .map((city, index) => toPlace(city, `${value} ${city}`, [], index + 1)),
    ];
  });
  return places.sort((a, b) => a.rank - b.rank);
}

const startsWord = (text: string, word: string) =>
  text.startsWith(word) || text.includes(` ${word}`);

/**
 * Rates the match between a place and the query. 0 is the best match, and larger numbers are worse. Returns
 * null when the place does not match.
 */
function rate(place: Place, query: string, words: readonly string[]): number | null {
  const { name, countries, terms, isFurtherCity } = place;
  if (name === query) return 0;
  if (!isFurtherCity && countries.includes(query)) return 1;
  if (name.startsWith(query)) return 2;
  if (startsWord(name, query)) return 3;
  const [firstWord = ''] = words;
  const withCountry = `${name} ${countries.join(' ')}`;
  if (startsWord(name, firstWord) && words.every((word) => startsWord(withCountry, word))) return 4;
  if (isFurtherCity) return name.includes(query) ? 9 : null;
  if (countries.some((country) => startsWord(country, query))) return 5;
  if (words.every((word) => terms.includes(word))) return 6;
  if (words.every((word) => terms.some((term) => term.startsWith(word)))) return 7;
  const searchText = `${withCountry} ${terms.join(' ')}`;
  return words.every((word) => searchText.includes(word)) ? 8 : null;
}

/**
 * Returns the matching places, the best match first. Among equally good matches, the visitor's own
 * zone is first.
 */
function search(
  places: readonly Place[],
  text: string,
  visitorZone: TimeZone | null,
): readonly Place[] {
  const query = foldQuery(text);
  const words = query.split(' ');
  const zonesOfAbbreviation = (ZONE_ABBREVIATIONS[query] ?? '').split(' ');
  return places
    .flatMap((place) => {
      const position = place.isFurtherCity ? -1 : zonesOfAbbreviation.indexOf(place.value);
      const rating =
        position < 0 ? rate(place, query, words) : position - zonesOfAbbreviation.length;
      return rating === null
        ? []
        : [{ place, rating: place.key === visitorZone ? rating - 0.5 : rating }];
    })
    .sort((a, b) => a.rating - b.rating)
    .slice(0, RESULTS_MAX)
    .map(({ place }) => place);
}

interface KnownZones {
  /** Null when the browser does not tell its zone. */
  readonly visitor: TimeZone | null;
  /** Null when there is no host, or the host is the visitor. */
  readonly host: TimeZone | null;
}

/**
 * Returns the zones that the list shows before the visitor types: the zones of the visitor and of the host,
 * then all zones from west to east, and those with the same time by name.
 */
function order(places: readonly Place[], { visitor, host }: KnownZones): readonly ComboboxOption[] {
  const zones = places.filter(({ isFurtherCity }) => !isFurtherCity);
  const { compare } = new Intl.Collator(localeOf(LANGUAGE));
  zones.sort((a, b) => a.offset - b.offset || compare(a.label, b.label));
  const findWithNote = (zone: TimeZone | null, note: string): readonly ComboboxOption[] =>
    zones.filter(({ value }) => value === zone).map((place) => ({ ...place, note }));
  return [
    ...findWithNote(visitor, t('Your time zone')),
    ...findWithNote(host === visitor ? null : host, t('Time zone of the host')),
    ...zones.filter(({ value }) => value !== visitor && value !== host),
  ];
}

export function createZoneSource(now: Instant, known: KnownZones): OptionSource {
  const places = readPlaces(now);
  const orderedZones = order(places, known);
  return {
    search: (text) => (foldQuery(text) === '' ? orderedZones : search(places, text, known.visitor)),
    writeCount: (count) =>
      t('{count, plural, one {# found} other {# found}}', { count }, 'search results'),
  };
}
