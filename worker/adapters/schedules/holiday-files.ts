// Reads public holidays from the files that `npm run holidays` has written.
import type { Holiday } from '../../domain/schedules/schedule.ts';
import type { LocalDate } from '../../domain/time/types.ts';
import type { CountryHolidays, HolidayCalendar } from '../../ports/schedules/holiday-calendar.ts';

interface HolidayIndex {
  readonly countries: readonly string[];
}

interface CountryFile {
  readonly regions: Readonly<Record<string, string>>;
  /**
   * The date, the name and the regions of each holiday. If a holiday has no list of regions, it
   * applies everywhere. If the list contains '', the holiday also applies to hosts who have chosen
   * no region.
   */
  readonly days: readonly (readonly [LocalDate, string, (readonly string[])?])[];
}

export function createHolidayFiles(assets: Fetcher): HolidayCalendar {
  let countries: readonly string[] | null = null;

  async function read<T>(name: string): Promise<T> {
    const response = await assets.fetch(`https://assets.local/assets/holidays/${name}.json`);
    if (!response.ok) throw new Error(`The holidays ${name}.json are missing: build the web apps.`);
    return response.json<T>();
  }

  async function listCountries(): Promise<readonly string[]> {
    countries ??= (await read<HolidayIndex>('index')).countries;
    return countries;
  }

  return {
    listCountries,
    async findCountry(country) {
      if (!(await listCountries()).includes(country)) return null;
      return toCountry(await read<CountryFile>(country));
    },
  };
}

function toCountry({ regions, days }: CountryFile): CountryHolidays {
  return {
    regions,
    list: (region) =>
      days.flatMap(([date, name, places]): Holiday[] =>
        places === undefined || places.includes(region ?? '') ? [{ date, name }] : [],
      ),
  };
}
