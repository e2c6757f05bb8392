// Converts a schedule to the hours that walk-slots.ts uses. These hours are stored in each meeting type that
// uses the schedule. So a booking page does not need to load the schedule.
import type { Availability, DateOverride } from '../meeting-types/availability.ts';
import type { LocalDate } from '../time/types.ts';
import type { Holiday, OutOfOffice, RangeOverride, ScheduleFields } from './schedule.ts';

/**
 * The last override that contains a date applies. So an override of the schedule replaces a public holiday,
 * and an absence replaces both. `holidays` contains the holidays of the coming years, including those on
 * which the host works.
 */
export function compileHours(
  schedule: Omit<ScheduleFields, 'name'>,
  holidays: readonly Holiday[],
): Availability {
  const { workingHours, timezone, overrides, outOfOffice, travel } = schedule;
  const except = new Set(schedule.holidays?.except);
  const daysOff = schedule.holidays === null ? [] : holidays;
  return {
    workingHours,
    timezone,
    overrides: [
      ...daysOff.filter(({ date }) => !except.has(date)).map(fromHoliday),
      ...overrides.map(fromRange),
      ...outOfOffice.map(fromAbsence),
    ],
    ...(travel.length > 0 && {
      travel: travel.toSorted((left, right) => (left.from < right.from ? -1 : 1)),
    }),
  };
}

const fromHoliday = ({ date, name }: Holiday): DateOverride => ({
  date,
  enabled: false,
  holiday: name,
});

const spanOf = (from: LocalDate, to: LocalDate) => ({ date: from, ...(to !== from && { to }) });

const fromRange = ({ from, to, ...hours }: RangeOverride): DateOverride => ({
  ...spanOf(from, to),
  ...hours,
});

const fromAbsence = ({ from, to, note, link }: OutOfOffice): DateOverride => ({
  ...spanOf(from, to),
  enabled: false,
  absence: { note, link },
});
