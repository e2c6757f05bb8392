// Compares calendar-date.ts with epoch-day-arithmetic.ts on dates from 1970 to 2199. Runs in a separate
// process, because a process reads its time zone when it starts: `TZ=Pacific/Apia node
// test/domain/time/compare-calendar-dates.ts`.
import * as dates from '../../../worker/domain/time/calendar-date.ts';
import { toLocalDate } from '../../../worker/domain/time/local-date.ts';
import * as expected from './epoch-day-arithmetic.ts';

const DAYS = 84_006;
const STEPS = [-400, -31, -1, 0, 2, 365];

const differences: string[] = [];

function compare(call: string, actual: unknown, wanted: unknown): void {
  if (String(actual) !== String(wanted)) differences.push(`${call}: ${actual}, not ${wanted}`);
}

// Checks `addDays` on every date, and each other function on one date in 11 or in 31.
for (let day = 0; day < DAYS; day += 1) {
  const date = toLocalDate(day);
  compare(`addDays ${date}`, dates.addDays(date, 1), toLocalDate(day + 1));
}
for (let day = 500; day < DAYS; day += 11) {
  const date = toLocalDate(day);
  const [step = 0, months = 0] = [STEPS[day % STEPS.length], (day % 31) - 15];
  const moved = expected.addDays(date, step);
  compare(`addDays ${date} ${step}`, dates.addDays(date, step), moved);
  compare(`daysBetween ${date} ${moved}`, dates.daysBetween(date, moved), step);
  const wanted = expected.addMonths(date, months);
  compare(`addMonths ${date} ${months}`, dates.addMonths(date, months), wanted);
  compare(`weekdayIndexOf ${date}`, dates.weekdayIndexOf(date), expected.weekdayIndexOf(date));
}
for (let day = 0; day < DAYS; day += 31) {
  const date = toLocalDate(day);
  compare(`lastDayOfMonth ${date}`, dates.lastDayOfMonth(date), expected.lastDayOfMonth(date));
  const wanted = JSON.stringify(expected.weeksOfMonth(date));
  compare(`weeksOfMonth ${date}`, JSON.stringify(dates.weeksOfMonth(date)), wanted);
}

/** The local date that follows 29 December 2011: Apia skipped the 30th. */
const dayAfterSkip = new Date(new Date(2011, 11, 29, 23, 59).getTime() + 60_000);
/** The first hour of a day when Santiago's clocks skip midnight. */
const firstHour = new Date(2026, 8, 6).getHours();

console.log(JSON.stringify({ differences, next: dayAfterSkip.getDate(), hour: firstHour }));
