// Writes the public holidays of the package date-holidays into one file per country. The Worker reads these
// files to find the public holidays of a schedule. With `--write`, the script writes the files, which takes
// about a minute. Without this flag, it only checks that the files come from the installed version.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './tools.ts';

const FOLDER = join(ROOT, 'web/public/assets/holidays');
const INDEX = join(FOLDER, 'index.json');
const YEARS = { first: 2026, last: 2036 };
const DAY_MS = 86_400_000;

interface Listed {
  /** The first day, as in `2026-01-01 00:00:00`. */
  readonly date: string;
  readonly start: Date;
  readonly end: Date;
  readonly name: string;
  readonly type: string;
}

interface Calendar {
  getCountries(language: string): Record<string, string>;
  getStates(country: string, language: string): Record<string, string> | undefined;
  getRegions(country: string, state: string, language: string): Record<string, string> | undefined;
  getHolidays(year: number, language: string): readonly Listed[] | false;
}

type CalendarClass = new (country?: string, state?: string, region?: string) => Calendar;

const load = createRequire(import.meta.url);
const { version } = load('date-holidays/package.json') as { version: string };
const index = JSON.stringify({ version, ...YEARS });

function* listYears(): Generator<number> {
  for (let year = YEARS.first; year <= YEARS.last; year += 1) yield year;
}

/** Returns each day of the public holidays as `date|name`. */
function listDays(calendar: Calendar): Set<string> {
  const days = new Set<string>();
  for (const year of listYears()) {
    for (const { date, start, end, name, type } of calendar.getHolidays(year, 'en') || []) {
      if (type !== 'public') continue;
      const first = Date.parse(`${date.slice(0, 10)}T00:00Z`);
      // A holiday that covers less than half of a day is left out, because the host works on such a day.
      const count = Math.round((end.getTime() - start.getTime()) / DAY_MS);
      for (let day = 0; day < count; day += 1)
        days.add(`${new Date(first + day * DAY_MS).toISOString().slice(0, 10)}|${name}`);
    }
  }
  return days;
}

/** Returns the names of all states and of their regions, such as `BY` and `BY-A`. */
function listRegions(all: Calendar, country: string): Map<string, string> {
  const regions = new Map<string, string>();
  for (const [state, name] of Object.entries(all.getStates(country, 'en') ?? {})) {
    regions.set(state, name);
    for (const [region, part] of Object.entries(all.getRegions(country, state, 'en') ?? {}))
      regions.set(`${state}-${region}`, `${name}, ${part}`);
  }
  return regions;
}

function writeCountry(Holidays: CalendarClass, all: Calendar, country: string): void {
  const regions = listRegions(all, country);
  const places = ['', ...regions.keys()];
  const placesByDay = new Map<string, string[]>();
  for (const place of places) {
    const [state, region] = place.split('-');
    const calendar = new Holidays(country, state || undefined, region);
    for (const day of listDays(calendar)) {
      const known = placesByDay.get(day) ?? [];
      placesByDay.set(day, [...known, place]);
    }
  }
  const days = [...placesByDay].sort().map(([day, found]) => {
    const [date, name] = day.split('|');
    // Without a list of places, the day is a holiday in the whole country.
    return found.length === places.length ? [date, name] : [date, name, found];
  });
  const file = { regions: Object.fromEntries(regions), days };
  writeFileSync(join(FOLDER, `${country}.json`), JSON.stringify(file));
}

if (process.argv.includes('--write')) {
  const Holidays = load('date-holidays') as CalendarClass;
  const all = new Holidays();
  const countries = Object.keys(all.getCountries('en')).filter((code) => /^[A-Z]{2}$/.test(code));
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const country of countries) writeCountry(Holidays, all, country);
  writeFileSync(INDEX, JSON.stringify({ ...JSON.parse(index), countries }));
} else {
  const { countries: _, ...stored } = JSON.parse(readFileSync(INDEX, 'utf8'));
  if (JSON.stringify(stored) !== index) {
    console.error('The holidays are not up to date: run `npm run holidays`.');
    process.exit(1);
  }
}
