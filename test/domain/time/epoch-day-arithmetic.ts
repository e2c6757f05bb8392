// A second implementation of calendar-date.ts, which counts epoch days and never uses a Date.
import { toEpochDay, toLocalDate } from '../../../worker/domain/time/local-date.ts';
import type { LocalDate } from '../../../worker/domain/time/types.ts';

export function addDays(date: LocalDate, days: number): LocalDate {
  return toLocalDate(toEpochDay(date) + days);
}

export function daysBetween(earlier: LocalDate, later: LocalDate): number {
  return toEpochDay(later) - toEpochDay(earlier);
}

function firstDayOfMonth(date: LocalDate, months: number): LocalDate {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(index / 12)).padStart(4, '0');
  return `${year}-${String((index % 12) + 1).padStart(2, '0')}-01` as LocalDate;
}

export function lastDayOfMonth(date: LocalDate): LocalDate {
  return addDays(firstDayOfMonth(date, 1), -1);
}

export function addMonths(date: LocalDate, months: number): LocalDate {
  const lastDay = lastDayOfMonth(firstDayOfMonth(date, months));
  const sameDayOfMonth = `${lastDay.slice(0, 8)}${date.slice(8)}` as LocalDate;
  return sameDayOfMonth > lastDay ? lastDay : sameDayOfMonth;
}

/** Returns 0 for Sunday. Epoch day 0 was a Thursday. */
export function weekdayIndexOf(date: LocalDate): number {
  return (toEpochDay(date) + 4) % 7;
}

export function weeksOfMonth(date: LocalDate): (LocalDate | null)[][] {
  const firstDay = toEpochDay(firstDayOfMonth(date, 0));
  const weeks: (LocalDate | null)[][] = [];
  const sunday = firstDay - ((firstDay + 4) % 7);
  for (let start = sunday; start < sunday + 42; start += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = start + index;
        return day < firstDay ? null : toLocalDate(day);
      }),
    );
  }
  return weeks;
}
