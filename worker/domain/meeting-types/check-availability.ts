// Checks the values of an availability and its rules: the order of times, the bounds and the overlaps. The
// contract has already checked their shape (known fields, `HH:MM`, real dates).
import { hostText } from '../language/host-text.ts';
import {
  type AvailabilityProblem,
  BOUNDS,
  checkLimits,
  checkNumber,
  checkWindow,
} from '../limits/check-booking-rules.ts';
import { toEndMinutes, toMinutes } from '../time/local-time.ts';
import type { Interval } from '../time/types.ts';
import { WEEKDAYS } from '../time/weekdays.ts';
import {
  type Availability,
  type AvailabilityRules,
  type DateOverride,
  type LocalTimeRange,
  MAX_BREAKS_PER_DAY,
  type WorkingHours,
} from './availability.ts';

const MAX_OVERRIDES = 366;

const MINUTE_RULES = [
  'bufferBeforeMinutes',
  'bufferAfterMinutes',
  'minimumNoticeMinutes',
] as const satisfies (keyof AvailabilityRules)[];

const END_BEFORE_START = hostText('End time must be after start time');

/** Returns every problem, in the order of the form. The list is empty when the availability may be stored. */
export function checkAvailability({
  workingHours,
  overrides = [],
}: Availability): AvailabilityProblem[] {
  return [...checkWeek(workingHours, 'availability.workingHours'), ...checkOverrides(overrides)];
}

export function checkRules(rules: AvailabilityRules): AvailabilityProblem[] {
  return [
    ...MINUTE_RULES.flatMap((name) => checkNumber(`rules.${name}`, rules[name], BOUNDS[name])),
    ...checkWindow(rules.window),
    ...checkLimits(rules.limits, 'rules.limits'),
  ];
}

export function checkWeek(hours: WorkingHours, path: string): AvailabilityProblem[] {
  return WEEKDAYS.flatMap((weekday) => {
    const day = hours[weekday];
    return checkDay(`${path}.${weekday}`, day.enabled ? day : null, day.breaks);
  });
}

function checkOverrides(overrides: readonly DateOverride[]): AvailabilityProblem[] {
  const path = 'availability.overrides';
  if (overrides.length > MAX_OVERRIDES) {
    const params = { maximum: MAX_OVERRIDES };
    return [
      {
        path,
        params,
        message: hostText('At most {maxOverrides} dates can have their own hours', {
          maxOverrides: MAX_OVERRIDES,
        }),
      },
    ];
  }
  const seen = new Set<string>();
  return overrides.flatMap((override, index) => {
    const problems = checkOverride(`${path}.${index}`, override);
    if (seen.has(override.date)) {
      problems.unshift({
        path: `${path}.${index}.date`,
        message: hostText('This date is listed twice'),
      });
    }
    seen.add(override.date);
    return problems;
  });
}

/** Checks the hours of an override. */
export function checkOverride(
  path: string,
  override: Omit<DateOverride, 'date'>,
): AvailabilityProblem[] {
  const { enabled, start, end, breaks } = override;
  if (!enabled) return checkDay(path, null, breaks);
  if (start !== undefined && end !== undefined) return checkDay(path, { start, end }, breaks);
  const message = hostText('An available date needs a start and an end time');
  return [{ path: `${path}.${start === undefined ? 'start' : 'end'}`, message }];
}

/** Checks one day. `hours` is null for a day off. For a day off, checks only the number of breaks. */
export function checkDay(
  path: string,
  hours: LocalTimeRange | null,
  breaks: readonly LocalTimeRange[] = [],
): AvailabilityProblem[] {
  if (breaks.length > MAX_BREAKS_PER_DAY) {
    const message = hostText('A day can have at most {maxBreaksPerDay} breaks', {
      maxBreaksPerDay: MAX_BREAKS_PER_DAY,
    });
    return [{ path: `${path}.breaks`, message }];
  }
  if (hours === null) return [];
  const minutes = toMinuteRange(hours);
  if (!isForward(minutes)) return [{ path: `${path}.end`, message: END_BEFORE_START }];
  return checkBreaks(path, minutes, breaks.map(toMinuteRange));
}

/** Checks the breaks of one day. All times are minutes since the start of the day. */
export function checkBreaks(
  path: string,
  hours: Interval,
  breaks: readonly Interval[],
): AvailabilityProblem[] {
  return breaks.flatMap((pause, index) => {
    const at = `${path}.breaks.${index}`;
    if (!isForward(pause)) return [{ path: `${at}.end`, message: END_BEFORE_START }];
    if (!isWithin(pause, hours)) {
      return [{ path: at, message: hostText('Break must be within the working hours') }];
    }
    const overlaps = breaks.slice(0, index).some((earlier) => isOverlapping(earlier, pause));
    return overlaps ? [{ path: at, message: hostText('Breaks must not overlap') }] : [];
  });
}

const toMinuteRange = ({ start, end }: LocalTimeRange): Interval => ({
  start: toMinutes(start),
  end: toEndMinutes(end),
});

const isForward = ({ start, end }: Interval): boolean => start < end;

const isWithin = (inner: Interval, outer: Interval): boolean =>
  outer.start <= inner.start && inner.end <= outer.end;

const isOverlapping = (left: Interval, right: Interval): boolean =>
  left.start < right.end && right.start < left.end;
