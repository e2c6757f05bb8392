// Checks the values of a schedule. The contract has already checked their shape.
import { checkUrl } from '../meeting-types/after-booking.ts';
import { checkOverride, checkWeek } from '../meeting-types/check-availability.ts';
import type { AvailabilityProblem } from '../meeting-types/check-booking-rules.ts';
import { toEpochDay } from '../time/local-date.ts';
import type { LocalDate } from '../time/types.ts';
import { SCHEDULE_BOUNDS as BOUNDS, type ScheduleFields } from './schedule.ts';

interface DateSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Returns every problem, in the order of the form. The list is empty when the schedule may be stored. */
export function checkSchedule(schedule: ScheduleFields): AvailabilityProblem[] {
  const { name, overrides, outOfOffice, travel, holidays } = schedule;
  return [
    ...checkName(name),
    ...checkWeek(schedule.workingHours, 'workingHours'),
    ...checkCount('overrides', overrides, BOUNDS.overridesMax),
    ...overrides.flatMap((override, index) => [
      ...checkSpan(`overrides.${index}`, override),
      ...checkOverride(`overrides.${index}`, override),
    ]),
    ...checkCount('holidays.except', holidays?.except ?? [], BOUNDS.exceptMax),
    ...checkCount('outOfOffice', outOfOffice, BOUNDS.outOfOfficeMax),
    ...outOfOffice.flatMap((absence, index) => [
      ...checkSpan(`outOfOffice.${index}`, absence),
      ...checkAbsenceTexts(`outOfOffice.${index}`, absence),
    ]),
    ...checkCount('travel', travel, BOUNDS.travelMax),
    ...travel.flatMap((stay, index) => [
      ...checkSpan(`travel.${index}`, stay),
      ...checkDisjoint(`travel.${index}`, stay, travel.slice(0, index)),
    ]),
  ];
}

function checkName(name: string): AvailabilityProblem[] {
  if (name.trim() === '') return [{ path: 'name', message: 'Please enter a name.' }];
  if (name.trim().length <= BOUNDS.nameMax) return [];
  return [{ path: 'name', message: `Names can have at most ${BOUNDS.nameMax} characters.` }];
}

function checkCount(path: string, list: readonly unknown[], max: number): AvailabilityProblem[] {
  return list.length <= max ? [] : [{ path, message: `At most ${max} entries are possible.` }];
}

function checkSpan(path: string, { from, to }: DateSpan): AvailabilityProblem[] {
  const days = toEpochDay(to) - toEpochDay(from) + 1;
  if (days < 1)
    return [{ path: `${path}.to`, message: 'The last day must not be before the first.' }];
  if (days <= BOUNDS.daysMax) return [];
  return [{ path: `${path}.to`, message: `At most ${BOUNDS.daysMax} days are possible.` }];
}

function checkAbsenceTexts(
  path: string,
  { note, link }: { readonly note: string; readonly link: string },
): AvailabilityProblem[] {
  const url = checkUrl(link.trim());
  return [
    ...(note.trim().length > BOUNDS.noteMax
      ? [
          {
            path: `${path}.note`,
            message: `Notes can have at most ${BOUNDS.noteMax} characters.`,
          },
        ]
      : []),
    ...(url === null ? [] : [{ path: `${path}.link`, message: url }]),
  ];
}

function checkDisjoint(
  path: string,
  stay: DateSpan,
  earlier: readonly DateSpan[],
): AvailabilityProblem[] {
  const overlaps = earlier.some(({ from, to }) => from <= stay.to && stay.from <= to);
  return overlaps
    ? [{ path: `${path}.from`, message: 'You cannot be in two places on one day.' }]
    : [];
}
