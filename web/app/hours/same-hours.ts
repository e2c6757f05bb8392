// Weeks in which all working days have the same hours.
import { WEEKDAYS, type Weekday } from '../../../worker/domain/time/weekdays.ts';
import type { DraftHours, DraftWeek } from './hours-draft.ts';

/** The day whose hours apply to all days: the first working day, or Monday without working days. */
export const findLeader = (week: DraftWeek): Weekday =>
  WEEKDAYS.find((day) => week[day].enabled) ?? 'monday';

/** Gives all days the same hours without breaks. `listed` are the working days. */
export function giveSameHours(
  week: DraftWeek,
  listed: readonly Weekday[],
  changes: Partial<DraftHours> = {},
): DraftWeek {
  const { start, end } = { ...week[findLeader(week)], ...changes };
  const days = WEEKDAYS.map((day) => [
    day,
    { enabled: listed.includes(day), start, end, breaks: [] },
  ]);
  return Object.fromEntries(days) as DraftWeek;
}

/** Tells whether all working days have the same hours and no breaks. */
export function hasSameHours(week: DraftWeek): boolean {
  const { start, end } = week[findLeader(week)];
  return WEEKDAYS.every((day) => {
    const hours = week[day];
    const isEqual = hours.start === start && hours.end === end && hours.breaks.length === 0;
    return !hours.enabled || isEqual;
  });
}

export const listWorkingDays = (week: DraftWeek): Weekday[] =>
  WEEKDAYS.filter((day) => week[day].enabled);
