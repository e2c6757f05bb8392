// Converts the overrides of an availability to the format of the API, with one entry per date.

import { toEpochDay, toLocalDate } from '../time/local-date.ts';
import type { LocalDate } from '../time/types.ts';
import type { DateOverride } from './availability.ts';

type DayOverride = Omit<DateOverride, 'to' | 'holiday' | 'absence'>;

/** Returns one override per date. If several overrides contain a date, the last override counts. */
export function expandOverrides(overrides: readonly DateOverride[]): DayOverride[] {
  const days = new Map<LocalDate, DayOverride>();
  for (const { to, holiday: _holiday, absence: _absence, ...override } of overrides) {
    const last = toEpochDay(to ?? override.date);
    for (let day = toEpochDay(override.date); day <= last; day += 1) {
      const date = toLocalDate(day);
      days.set(date, { ...override, date });
    }
  }
  return [...days.values()];
}
