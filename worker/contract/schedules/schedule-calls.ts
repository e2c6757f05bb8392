// Responses about schedules.
import type { WireTimeRange, WireWorkingHours } from '../meeting-types/meeting-type-calls.ts';

/** Hours that replace the weekly hours from `from` to `to`, both inclusive. Dates are `yyyy-MM-dd`. */
export interface WireRangeOverride {
  from: string;
  to: string;
  enabled: boolean;
  start?: string | undefined;
  end?: string | undefined;
  breaks?: WireTimeRange[] | undefined;
}

interface WireHoliday {
  date: string;
  name: string;
}

export interface Schedule {
  id: string;
  name: string;
  timezone: string;
  workingHours: WireWorkingHours;
  /** If several overrides contain the same date, the last of them applies. */
  overrides: WireRangeOverride[];
  /** New meeting types use the default schedule. */
  isDefault: boolean;
  /** `except` contains the holidays on which the host works. */
  holidays: { country: string; region: string | null; except: string[] } | null;
  outOfOffice: { from: string; to: string; note: string; link: string }[];
  travel: { from: string; to: string; timezone: string }[];
  /** The public holidays of the coming years, including the dates in `holidays.except`. */
  holidayDates: WireHoliday[];
  /** The meeting types that use the schedule. */
  meetingTypes: { id: string; title: string }[];
}

/**
 * The `data` of `GET /api/schedules/holidays`: the countries whose holidays Halfpast knows, and the regions
 * and holidays of the requested country.
 */
export interface HolidayChoices {
  /** ISO 3166-1 alpha-2 codes. */
  countries: string[];
  /** Empty when no country was requested. */
  regions: { code: string; name: string }[];
  holidays: WireHoliday[];
}
