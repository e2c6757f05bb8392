// The first day of the week in the host's locale. On booking pages in English, weeks always start on
// Sunday.
import { addDays, weekdayIndexOf } from '../../../../worker/domain/time/calendar-date.ts';
import type { LocalDate } from '../../../../worker/domain/time/types.ts';

const DAYS_IN_WEEK = 7;
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

/**
 * Some browsers have `getWeekInfo`, some have `weekInfo`, and some have neither. TypeScript
 * declares neither of them. `firstDay` is 1 for Monday and 7 for Sunday.
 */
interface LocaleWithWeeks extends Intl.Locale {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

// The regions in which the week does not start on Monday, for browsers without week data. Source:
// Unicode CLDR 44.
const SUNDAY_REGIONS =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const SATURDAY_REGIONS = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

export function weekStartOfRegion(region: string | undefined): number {
  if (region === undefined) return MONDAY;
  if (SATURDAY_REGIONS.includes(region)) return SATURDAY;
  return SUNDAY_REGIONS.includes(region) ? SUNDAY : MONDAY;
}

/** Returns 0 for Sunday, 1 for Monday and so on. */
export function weekStartOf(tag: string): number {
  const locale: LocaleWithWeeks = new Intl.Locale(tag);
  const info = locale.getWeekInfo?.() ?? locale.weekInfo;
  return info ? info.firstDay % DAYS_IN_WEEK : weekStartOfRegion(locale.maximize().region);
}

/** Returns the first day of the week that contains the date. */
export function firstDayOfWeek(date: LocalDate, weekStart: number): LocalDate {
  return addDays(date, -((weekdayIndexOf(date) - weekStart + DAYS_IN_WEEK) % DAYS_IN_WEEK));
}
