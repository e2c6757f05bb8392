// Dates and times of tests in UTC. They are relative to the date when the test file started, so that tests
// work on any date and across midnight. After midnight, tomorrow has become today. So a test that needs a time before
// 09:00 uses the day after tomorrow.
import { currentTime } from '../../scripts/clock.ts';
import { DAY_MS, HOUR_MS, type LocalDate, MINUTE_MS } from '../../worker/domain/time/types.ts';

let startedAt = currentTime();

/** Makes the current date the date from which the functions below count. Test files share this module. */
export function startDates(): void {
  startedAt = currentTime();
}

/** Returns the date `days` days after today. */
export function dateIn(days: number): LocalDate {
  return new Date(startedAt + days * DAY_MS).toISOString().slice(0, 10) as LocalDate;
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

/** Returns the time of day `HH:MM` that clocks in the time zone show at this instant. */
export function formatTime(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    at,
  );
}
