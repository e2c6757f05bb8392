// Decides on which days a recurrence rule applies (RFC 5545, 3.3.10). Days are epoch days.
import { DAY_MS } from '../../../domain/time/types.ts';
import type { RecurrenceRule, RuleDay } from './recurrence-rule.ts';

interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export function calendarDayOf(epochDay: number): CalendarDay {
  const date = new Date(epochDay * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** Months outside 1–12 belong to the years before and after. */
export function firstDayOfMonth(year: number, month: number): number {
  // Date.UTC would add 1900 to the years 0–99.
  return new Date(0).setUTCFullYear(year, month - 1, 1) / DAY_MS;
}

/** Returns 0 for Monday. */
export function weekdayOfDay(epochDay: number): number {
  return (((epochDay + 3) % 7) + 7) % 7;
}

/**
 * Returns the first day of the first week of a year. The first week is the earliest week with at least four
 * days in the year.
 */
function firstWeekOf(year: number, weekStart: number): number {
  const newYear = firstDayOfMonth(year, 1);
  const intoWeek = (weekdayOfDay(newYear) - weekStart + 7) % 7;
  return intoWeek <= 3 ? newYear - intoWeek : newYear - intoWeek + 7;
}

function matchesWeek(epochDay: number, year: number, rule: RecurrenceRule): boolean {
  if (rule.weeks === null) return true;
  const starts = [year - 1, year, year + 1, year + 2].map((y) => firstWeekOf(y, rule.weekStart));
  const index = starts.findLastIndex((start) => start <= epochDay);
  const [start = 0, next = 0] = starts.slice(index);
  const week = Math.floor((epochDay - start) / 7) + 1;
  const weeks = (next - start) / 7;
  return rule.weeks.includes(week) || rule.weeks.includes(week - weeks - 1);
}

/**
 * A number before a weekday counts the weekdays of a month or of a year. Returns which of the two
 * applies. Returns null for rules in which such numbers have no meaning.
 */
function scopeOf(rule: RecurrenceRule): 'month' | 'year' | null {
  if (rule.frequency === 'MONTHLY') return 'month';
  if (rule.frequency !== 'YEARLY' || rule.weeks !== null) return null;
  return rule.months === null ? 'year' : 'month';
}

function matchesPosition(epochDay: number, start: number, next: number, position: number): boolean {
  return position > 0
    ? Math.floor((epochDay - start) / 7) + 1 === position
    : Math.floor((next - 1 - epochDay) / 7) + 1 === -position;
}

function matchesWeekday(epochDay: number, { year, month }: CalendarDay, rule: RecurrenceRule) {
  if (rule.days === null) return true;
  const weekday = weekdayOfDay(epochDay);
  const scope = scopeOf(rule);
  return rule.days.some((day: RuleDay) => {
    if (day.weekday !== weekday) return false;
    if (day.position === 0 || scope === null) return true;
    return scope === 'month'
      ? matchesPosition(
          epochDay,
          firstDayOfMonth(year, month),
          firstDayOfMonth(year, month + 1),
          day.position,
        )
      : matchesPosition(
          epochDay,
          firstDayOfMonth(year, 1),
          firstDayOfMonth(year + 1, 1),
          day.position,
        );
  });
}

function matchesNumber(list: readonly number[] | null, number: number, length: number): boolean {
  return list === null || list.includes(number) || list.includes(number - length - 1);
}

export function matchesDay(epochDay: number, rule: RecurrenceRule): boolean {
  const date = calendarDayOf(epochDay);
  const { year, month, day } = date;
  if (rule.months !== null && !rule.months.includes(month)) return false;
  if (rule.monthDays !== null) {
    const length = firstDayOfMonth(year, month + 1) - firstDayOfMonth(year, month);
    if (!matchesNumber(rule.monthDays, day, length)) return false;
  }
  if (rule.yearDays !== null) {
    const newYear = firstDayOfMonth(year, 1);
    const length = firstDayOfMonth(year + 1, 1) - newYear;
    if (!matchesNumber(rule.yearDays, epochDay - newYear + 1, length)) return false;
  }
  return matchesWeek(epochDay, year, rule) && matchesWeekday(epochDay, date, rule);
}

/** Adds the missing parts of a rule, which come from the start of the event. */
export function completeRule(rule: RecurrenceRule, startDay: number): RecurrenceRule {
  const { month, day } = calendarDayOf(startDay);
  if (rule.days !== null || rule.monthDays !== null || rule.yearDays !== null) return rule;
  const weekday = [{ position: 0, weekday: weekdayOfDay(startDay) }];
  switch (rule.frequency) {
    case 'WEEKLY':
      return { ...rule, days: weekday };
    case 'MONTHLY':
      return { ...rule, monthDays: [day] };
    case 'YEARLY':
      if (rule.weeks !== null) return { ...rule, days: weekday };
      return { ...rule, months: rule.months ?? [month], monthDays: [day] };
    default:
      return rule;
  }
}
