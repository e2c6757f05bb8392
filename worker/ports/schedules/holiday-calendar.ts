// The public holidays of all countries for the coming years.
import type { Holiday } from '../../domain/schedules/schedule.ts';

export interface CountryHolidays {
  /** The names of the states and regions by their codes, for example `BY`. */
  readonly regions: Readonly<Record<string, string>>;
  /** Returns the holidays of the whole country, or of one region. The holidays are sorted by date. */
  readonly list: (region: string | null) => readonly Holiday[];
}

export interface HolidayCalendar {
  /** Returns the codes of all known countries (ISO 3166-1 alpha-2), sorted. */
  readonly listCountries: () => Promise<readonly string[]>;
  /** Returns null for an unknown country. */
  readonly findCountry: (country: string) => Promise<CountryHolidays | null>;
}
