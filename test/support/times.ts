// Dates and times of tests in UTC. They are relative to the date when the test file started, so that tests
// work on any date and across midnight.
import { currentTime } from '../../scripts/clock.ts';
import { DAY_MS, HOUR_MS, type LocalDate, MINUTE_MS } from '../../worker/domain/time/types.ts';

const STARTED_AT = currentTime();

/** Returns the date `days` days after today. */
export function dateIn(days: number): LocalDate {
  return new Date(STARTED_AT + days * DAY_MS).toISOString().slice(0, 10) as LocalDate;
}

/** Returns the time `HH:MM` on the date `days` days after today, in milliseconds since 1970. */
export function instantIn(days: number, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return Date.parse(dateIn(days)) + hours * HOUR_MS + minutes * MINUTE_MS;
}

/** Returns the time `HH:MM` on the date `days` days after today, as the ISO text of the API. */
export function isoIn(days: number, time: string): string {
  return new Date(instantIn(days, time)).toISOString();
}
