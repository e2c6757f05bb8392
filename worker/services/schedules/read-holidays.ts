// Reads public holidays for a schedule, and for the form in which the host chooses a country.

import type { FieldError } from '../../contract/errors.ts';
import type { HolidayChoices } from '../../contract/schedules/schedule-calls.ts';
import { hostText } from '../../domain/language/host-text.ts';
import type { Holiday, HolidayChoice } from '../../domain/schedules/schedule.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

/** A schedule contains the holidays of this year and of this number of following years. */
const YEARS_AHEAD = 3;

type HolidayDeps = Pick<Deps, 'holidays'>;

export const yearOf = (at: Instant): number => new Date(at).getUTCFullYear();

interface FoundHolidays {
  readonly dates: readonly Holiday[];
  /** The last year of `dates`. Null without a country. */
  readonly until: number | null;
  readonly problems: readonly FieldError[];
}

const refuse = (path: string, message: string): FoundHolidays => ({
  dates: [],
  until: null,
  problems: [{ path, message }],
});

function selectYears(holidays: readonly Holiday[], year: number): Holiday[] {
  const [from, to] = [`${year}-01-01`, `${year + YEARS_AHEAD}-12-31`];
  return holidays.filter(({ date }) => from <= date && date <= to);
}

/** Returns the holidays from this year on. */
export async function findHolidays(
  { holidays }: HolidayDeps,
  choice: Pick<HolidayChoice, 'country' | 'region'> | null,
  year: number,
): Promise<FoundHolidays> {
  if (choice === null) return { dates: [], until: null, problems: [] };
  const country = await holidays.findCountry(choice.country);
  if (!country)
    return refuse('holidays.country', hostText('Please choose a country from the list.'));
  if (choice.region !== null && !(choice.region in country.regions))
    return refuse('holidays.region', hostText('Please choose a region from the list.'));
  const dates = selectYears(country.list(choice.region), year);
  return { dates, until: year + YEARS_AHEAD, problems: [] };
}

/** Returns the known countries. For a known country, also returns its regions and its holidays. */
export async function listHolidayChoices(
  deps: HolidayDeps & Pick<Deps, 'clock'>,
  query: { readonly country?: string | undefined; readonly region?: string | undefined },
): Promise<HolidayChoices> {
  const countries = [...(await deps.holidays.listCountries())];
  const country = query.country ? await deps.holidays.findCountry(query.country) : null;
  if (!country) return { countries, regions: [], holidays: [] };
  const regions = Object.entries(country.regions).map(([code, name]) => ({ code, name }));
  const region = query.region && query.region in country.regions ? query.region : null;
  const dates = selectYears(country.list(region), yearOf(deps.clock.now()));
  return { countries, regions, holidays: dates.map((holiday) => ({ ...holiday })) };
}
