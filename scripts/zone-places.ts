// Writes data of the packages @vvo/tzdb and city-timezones into web/lib/zone-places.ts. The time-zone search
// uses this file to find countries and large cities. With `--write`, the script writes the file. Without this
// flag, it only checks that the file is up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ZONE_ALIASES } from '../worker/domain/time/zone-aliases.ts';
import { ROOT } from './tools.ts';

const TARGET = join(ROOT, 'web/lib/zone-places.ts');
/** Smaller cities are left out, unless @vvo/tzdb names them as a main city of their zone. */
const POPULATION_MIN = 400_000;
/** Corrections: tzdb puts each of these zones into a group that belongs to another country. */
const COUNTRIES: Readonly<Record<string, string>> = {
  'Arctic/Longyearbyen': 'SJ',
  'Antarctica/Macquarie': 'AU',
  'Antarctica/McMurdo': 'AQ',
};

interface ListedZone {
  readonly name: string;
  readonly group: readonly string[];
  readonly countryCode: string;
  readonly mainCities: readonly string[];
}

interface ListedCity {
  readonly city: string;
  readonly iso2: string;
  readonly pop: number;
  readonly timezone: string;
}

const load = createRequire(import.meta.url);
const { rawTimeZones } = load('@vvo/tzdb') as { rawTimeZones: readonly ListedZone[] };
const { cityMapping } = load('city-timezones') as { cityMapping: readonly ListedCity[] };

/** The zones that browsers support. */
const supported = new Set(
  Intl.supportedValuesOf('timeZone').map((zone) => ZONE_ALIASES.get(zone) ?? zone),
);
/**
 * Maps each zone to the name of its group in tzdb. All zones of a group always have the same time.
 */
const groups = new Map(
  rawTimeZones.flatMap(({ name, group }) => group.map((zone) => [zone, name])),
);

function currentName(zone: string): string {
  const name = ZONE_ALIASES.get(zone) ?? zone;
  if (supported.has(name)) return name;
  const groupName = groups.get(name) ?? name;
  return ZONE_ALIASES.get(groupName) ?? groupName;
}

const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}]/gu, '')
    .toLowerCase();

const countries = new Map<string, string>();
const cities = new Map<string, Map<string, string>>();
const populations = new Map<string, number>();

function add(zone: string, city: string): void {
  const zoneCities = cities.get(zone) ?? new Map<string, string>();
  cities.set(zone, zoneCities);
  // Cuts the name at a bracket, as in `Xi'an (Shaanxi)`, and at `;` and `|`, which are separators in the
  // generated file.
  const name = city.replace(/\s*[([;|].*$/, '').trim();
  if (name !== '' && fold(name) !== fold(cityOf(zone)) && !zoneCities.has(fold(name)))
    zoneCities.set(fold(name), name);
}

for (const { name, group, countryCode } of rawTimeZones) {
  for (const zone of [name, ...group]) {
    const current = ZONE_ALIASES.get(zone) ?? zone;
    if (supported.has(current)) countries.set(current, countryCode);
  }
}
for (const [zone, country] of Object.entries(COUNTRIES)) countries.set(zone, country);
for (const { city, iso2, pop, timezone } of cityMapping.toSorted((a, b) => b.pop - a.pop)) {
  const zone = currentName(timezone ?? '');
  if (countries.get(zone) !== iso2) continue;
  populations.set(zone, (populations.get(zone) ?? 0) + pop);
  if (pop >= POPULATION_MIN) add(zone, city);
}
for (const { name, mainCities } of rawTimeZones) {
  for (const city of mainCities) add(currentName(name), city);
}

const size = (zone: string) => populations.get(zone) ?? 0;
const zones = [...countries.keys()].toSorted((a, b) => size(b) - size(a) || (a < b ? -1 : 1));
const lines = zones.map((zone) =>
  [zone, countries.get(zone), [...(cities.get(zone)?.values() ?? [])].join(';')].join('|'),
);
const generated = [
  '// Generated from @vvo/tzdb and city-timezones by `npm run zone-places`. Do not edit.',
  '// Each line is a zone, its country and its further cities. Zones and cities with more people come first.',
  `export const ZONE_PLACES = \`${lines.join('\n')}\`;\n`,
].join('\n');

if (process.argv.includes('--write')) writeFileSync(TARGET, generated);
else if (!existsSync(TARGET) || readFileSync(TARGET, 'utf8') !== generated) {
  console.error('zone-places.ts is not up to date: run `npm run zone-places`.');
  process.exitCode = 1;
}
