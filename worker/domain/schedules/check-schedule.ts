// Checks the values of a schedule. The contract has already checked their shape.
import { hostText } from '../language/host-text.ts';
import type { AvailabilityProblem } from '../limits/check-booking-rules.ts';
import { checkUrl } from '../meeting-types/after-booking.ts';
import { checkOverride, checkWeek } from '../meeting-types/check-availability.ts';
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
  if (name.trim() === '') return [{ path: 'name', message: hostText('Please enter a name.') }];
  if (name.trim().length <= BOUNDS.nameMax) return [];
  const message = hostText('Names can have at most {maximum} characters.', {
    maximum: BOUNDS.nameMax,
  });
  return [{ path: 'name', params: { maximum: BOUNDS.nameMax }, message }];
}

function checkCount(path: string, list: readonly unknown[], max: number): AvailabilityProblem[] {
  if (list.length <= max) return [];
  return [
    {
      path,
      params: { maximum: max },
      message: hostText('At most {maximum} entries are possible.', { maximum: max }),
    },
  ];
}

function checkSpan(path: string, { from, to }: DateSpan): AvailabilityProblem[] {
  const days = toEpochDay(to) - toEpochDay(from) + 1;
  if (days < 1)
    return [
      { path: `${path}.to`, message: hostText('The last day must not be before the first.') },
    ];
  if (days <= BOUNDS.daysMax) return [];
  const message = hostText('At most {maximum} days are possible.', { maximum: BOUNDS.daysMax });
  return [{ path: `${path}.to`, params: { maximum: BOUNDS.daysMax }, message }];
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
            params: { maximum: BOUNDS.noteMax },
            message: hostText('Notes can have at most {maximum} characters.', {
              maximum: BOUNDS.noteMax,
            }),
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
    ? [{ path: `${path}.from`, message: hostText('You cannot be in two places on one day.') }]
    : [];
}
