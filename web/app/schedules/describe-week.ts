// Describes the weekly hours in one line, such as `Mon – Fri, 09:00 – 17:00`.
import type { WireWorkingHours } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type { HourFormat } from '../../../worker/domain/time/hour-format.ts';
import type { LocalTime } from '../../../worker/domain/time/types.ts';
import { WEEKDAYS } from '../../../worker/domain/time/weekdays.ts';
import { formatLocalTime } from '../../lib/clock-style.ts';
import { LANGUAGE } from '../../lib/language.ts';
import { lazily } from '../../lib/lazily.ts';
import { t } from '../../lib/translate.ts';

/** Formats the name of a weekday. Index 0 is Monday, because 1970-01-05 was a Monday. */
const dayName = lazily(
  () => new Intl.DateTimeFormat(LANGUAGE, { weekday: 'short', timeZone: 'UTC' }),
);
const nameOf = (index: number) => dayName().format(Date.UTC(1970, 0, 5 + index));
const list = lazily(() => new Intl.ListFormat(LANGUAGE, { type: 'unit', style: 'short' }));

const writeRange = (first: string, last: string) =>
  t('{first} – {last}', { first, last }, 'a range of days or times');

/**
 * Returns the names of the days. Joins three or more neighbouring days, for example `Mon – Fri`.
 */
function nameDays(indexes: readonly number[]): string {
  const runs: number[][] = [];
  for (const index of indexes) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === index - 1) run.push(index);
    else runs.push([index]);
  }
  return list().format(
    runs.flatMap((run) => {
      const [first = 0, last = first] = [run[0], run.at(-1)];
      return run.length > 2 ? [writeRange(nameOf(first), nameOf(last))] : run.map(nameOf);
    }),
  );
}

/** Returns one entry for each range of hours, with its days. */
export function describeWeek(hours: WireWorkingHours, clock: HourFormat): string[] {
  // On a 24-hour clock, the end of the day stays 24:00.
  const write = (time: string) =>
    clock === '24' ? time : formatLocalTime(time as LocalTime, clock);
  const daysByRange: Record<string, number[]> = {};
  WEEKDAYS.forEach((day, index) => {
    const { enabled, start, end } = hours[day];
    if (!enabled) return;
    const range = writeRange(write(start), write(end));
    daysByRange[range] = [...(daysByRange[range] ?? []), index];
  });
  return Object.entries(daysByRange).map(([range, indexes]) =>
    t(
      '{days}, {hours}',
      { days: nameDays(indexes), hours: range },
      'such as "Mon – Fri, 09:00 – 17:00"',
    ),
  );
}
