// Copies the hours of one day of the week to other days.
import { WEEKDAYS, type Weekday } from '../../../worker/domain/time/weekdays.ts';
import { type DraftWeek, nextKey } from './hours-draft.ts';

const WEEKEND: readonly Weekday[] = ['saturday', 'sunday'];

/** Returns Monday to Friday without the given day. */
export function listOtherWorkdays(day: Weekday): Weekday[] {
  return WEEKDAYS.filter((other) => other !== day && !WEEKEND.includes(other));
}

/** Returns the week in which the given days have the hours and breaks of the day `from`. */
export function copyHours(hours: DraftWeek, from: Weekday, days: readonly Weekday[]): DraftWeek {
  const copies = days.map((day) => {
    const breaks = hours[from].breaks.map((pause) => ({ ...pause, key: nextKey() }));
    return [day, { ...hours[from], breaks }];
  });
  return { ...hours, ...Object.fromEntries(copies) };
}
