// Describes the weekly hours in one line, such as `Mon – Fri, 09:00 – 17:00`.
import type { WireWorkingHours } from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import { WEEKDAYS } from '../../../worker/domain/meeting-types/availability.ts';

/** 1970-01-05 was a Monday. */
const dayName = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });
const nameOf = (index: number) => dayName.format(Date.UTC(1970, 0, 5 + index));
const list = new Intl.ListFormat('en', { type: 'unit', style: 'short' });

/** Joins neighbouring days: `Mon – Fri`. */
function nameDays(indexes: readonly number[]): string {
  const runs: number[][] = [];
  for (const index of indexes) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1) === index - 1) run.push(index);
    else runs.push([index]);
  }
  return list.format(
    runs.flatMap((run) => {
      const [first = 0, last = first] = [run[0], run.at(-1)];
      return run.length > 2 ? [`${nameOf(first)} – ${nameOf(last)}`] : run.map(nameOf);
    }),
  );
}

/** Returns one entry for each range of hours, with its days. */
export function describeWeek(hours: WireWorkingHours): string[] {
  const daysByRange = new Map<string, number[]>();
  WEEKDAYS.forEach((day, index) => {
    const { enabled, start, end } = hours[day];
    if (!enabled) return;
    const range = `${start} – ${end}`;
    daysByRange.set(range, [...(daysByRange.get(range) ?? []), index]);
  });
  return [...daysByRange].map(([range, indexes]) => `${nameDays(indexes)}, ${range}`);
}
