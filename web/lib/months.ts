// Months as `yyyy-MM`, and the weeks of their calendar grid, in the language of the page.
import * as dates from '../../worker/domain/time/calendar-date.ts';
import { parseLocalDate } from '../../worker/domain/time/local-date.ts';
import type { LocalDate } from '../../worker/domain/time/types.ts';
import { LANGUAGE } from './language.ts';

/** `yyyy-MM`, created by `parseMonth` and `monthOf`. */
export type Month = string & { readonly __brand: 'Month' };

export function parseMonth(text: string): Month | null {
  return parseLocalDate(`${text}-01`) === null ? null : (text as Month);
}

export function monthOf(date: LocalDate): Month {
  return date.slice(0, 7) as Month;
}

export function firstDayOf(month: Month): LocalDate {
  return `${month}-01` as LocalDate;
}

export function lastDayOf(month: Month): LocalDate {
  return dates.lastDayOfMonth(firstDayOf(month));
}

export function addMonths(month: Month, count: number): Month {
  return monthOf(dates.addMonths(firstDayOf(month), count));
}

/** Returns the weeks of the calendar grid, without past weeks (calendar-date.ts). */
export function weeksOf(month: Month, today: LocalDate): (LocalDate | null)[][] {
  return dates.weeksOfMonth(firstDayOf(month), today, LANGUAGE);
}

/** Names the months that the calendar grid mainly shows. */
export function nameShownMonths(month: Month, today: LocalDate): string {
  return dates.nameShownMonths(firstDayOf(month), today, LANGUAGE);
}
