// A named schedule of a host: weekly hours, exceptions and time off. Many meeting types can use one schedule.
import type { DateOverride, Travel, WorkingHours } from '../meeting-types/availability.ts';
import type { LocalDate, TimeZone } from '../time/types.ts';

/** Hours that replace the weekly hours from `from` to `to`, both inclusive. */
export interface RangeOverride extends Omit<DateOverride, 'date' | 'to' | 'absence'> {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Days on which the host is away. The booking page shows the note and the link. */
export interface OutOfOffice {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly note: string;
  /** An https address, for example the booking page of a colleague. Empty for no link. */
  readonly link: string;
}

/** The public holidays on which the host does not work. */
export interface HolidayChoice {
  /** ISO 3166-1 alpha-2, for example `DE`. */
  readonly country: string;
  /** The code of a state or region in the data of `date-holidays`, for example `BY`. Null for the whole country. */
  readonly region: string | null;
  /** The public holidays on which the host works. */
  readonly except: readonly LocalDate[];
}

export interface Holiday {
  readonly date: LocalDate;
  readonly name: string;
}

export interface ScheduleFields {
  readonly name: string;
  readonly timezone: TimeZone;
  readonly workingHours: WorkingHours;
  /** If several overrides contain a date, the last override applies. */
  readonly overrides: readonly RangeOverride[];
  readonly holidays: HolidayChoice | null;
  readonly outOfOffice: readonly OutOfOffice[];
  readonly travel: readonly Travel[];
}

export const SCHEDULE_BOUNDS = {
  nameMax: 60,
  noteMax: 200,
  overridesMax: 366,
  outOfOfficeMax: 50,
  travelMax: 50,
  /** The maximum number of days of one override or one absence. */
  daysMax: 366,
  exceptMax: 200,
} as const;
