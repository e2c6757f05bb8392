// Dates and times of tests, in UTC and relative to the day when the file began, so that tests work on any
// date and across midnight.
import { DAY_MS, HOUR_MS, type LocalDate, MINUTE_MS } from '../../worker/domain/time/types.ts';

const BEGAN_AT = Date.now();

/** The date `days` after today. */
export function dateIn(days: number): LocalDate {
  return new Date(BEGAN_AT + days * DAY_MS).toISOString().slice(0, 10) as LocalDate;
}

/** `HH:MM` of the day `days` after today, in epoch milliseconds. */
export function instantIn(days: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.parse(dateIn(days)) + hours * HOUR_MS + minutes * MINUTE_MS;
}

/** `HH:MM` of the day `days` after today, in the form of the API. */
export function isoIn(days: number, time: string): string {
  return new Date(instantIn(days, time)).toISOString();
}
