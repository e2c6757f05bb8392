// Months as `yyyy-MM`, and the weeks of their calendar grid. Weeks start on Sunday.
import { parseLocalDate, toEpochDay, toLocalDate } from '../../worker/domain/time/local-date.ts';
import { DAY_MS, type LocalDate } from '../../worker/domain/time/types.ts';

/** `yyyy-MM`, created by `parseMonth` and `monthOf`. */
export type Month = string & { readonly __brand: 'Month' };

const DAYS_IN_WEEK = 7;

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
  return toLocalDate(toEpochDay(firstDayOf(addMonths(month, 1))) - 1);
}

export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}` as Month;
}

/** Returns the same day of another month, or the last day of that month if it is shorter. */
export function moveMonths(date: LocalDate, count: number): LocalDate {
  const month = addMonths(monthOf(date), count);
  const last = lastDayOf(month);
  const sameDay = `${month}-${date.slice(8)}` as LocalDate;
  return sameDay > last ? last : sameDay;
}

/** Returns 0 for Sunday, 1 for Monday and so on. */
export function weekdayIndexOf(date: LocalDate): number {
  return new Date(toEpochDay(date) * DAY_MS).getUTCDay();
}

/** Returns the weeks of the calendar grid. Cells before the first day and after the last day are null. */
export function weeksOf(month: Month): (LocalDate | null)[][] {
  const first = toEpochDay(firstDayOf(month));
  const last = toEpochDay(lastDayOf(month));
  const weeks: (LocalDate | null)[][] = [];
  for (let sunday = first - weekdayIndexOf(firstDayOf(month)); sunday <= last; sunday += 7) {
    weeks.push(
      Array.from({ length: DAYS_IN_WEEK }, (_, index) => {
        const day = sunday + index;
        return day < first || day > last ? null : toLocalDate(day);
      }),
    );
  }
  return weeks;
}
