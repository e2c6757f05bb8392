// Hours of a form that end on the next day, such as 22:00 – 2:00. A request has them as the hours of two days.
import type { FieldError } from '../../../worker/contract/errors.ts';
import type {
  WireDateOverride,
  WireTimeRange,
  WireWorkingHours,
} from '../../../worker/contract/meeting-types/meeting-type-calls.ts';
import type {
  DayHours,
  LocalTimeRange,
  WorkingHours,
} from '../../../worker/domain/meeting-types/availability.ts';
import {
  checkOvernight,
  type DatedHours,
  isOvernight,
  splitDates,
  splitWeek,
} from '../../../worker/domain/meeting-types/overnight.ts';
import { parseLocalDate, toEpochDay } from '../../../worker/domain/time/local-date.ts';
import { parseLocalTime } from '../../../worker/domain/time/local-time.ts';
import { WEEKDAYS } from '../../../worker/domain/time/weekdays.ts';

/** 1 January 1970 was a Thursday. */
const THURSDAY = 3;

interface TextRange {
  readonly start: string;
  readonly end: string;
}

interface TextHours extends TextRange {
  readonly enabled: boolean;
  readonly breaks?: readonly TextRange[] | undefined;
}

/** Hours on certain dates, as in the request of a schedule. */
interface WireDates extends Partial<Readonly<Record<keyof WireTimeRange, string | undefined>>> {
  readonly from: string;
  readonly to: string;
  readonly enabled: boolean;
  readonly breaks?: WireTimeRange[] | undefined;
}

/** Checks the breaks of hours that end on the next day. Returns no problem for other hours. */
export function checkNextDay(path: string, hours: TextHours): FieldError[] {
  const read = readHours(hours);
  return read !== null && hours.enabled && isOvernight(read) ? checkOvernight(path, read) : [];
}

interface WireAvailability {
  readonly workingHours: WireWorkingHours;
  readonly overrides: readonly WireDateOverride[];
}

/** Splits the hours of a meeting type. Keeps hours that are not readable. */
export function splitAvailability({ workingHours, overrides }: WireAvailability) {
  const week = splitWireWeek(workingHours);
  const dates = overrides.map(({ date, ...hours }) => ({ from: date, to: date, ...hours }));
  const split = splitWireDates(dates, week).map(
    ({ from, to: _, ...hours }): WireDateOverride => ({ date: from, ...hours }),
  );
  return { workingHours: week, overrides: split };
}

/** Returns the same week if a time is not readable. */
export function splitWireWeek(week: WireWorkingHours): WireWorkingHours {
  const read = readWeek(week);
  if (read === null) return week;
  const split = splitWeek(read);
  const days = WEEKDAYS.map((day) => [day, { ...split[day], ...writeBreaks(split[day]) }]);
  return Object.fromEntries(days) as WireWorkingHours;
}

/**
 * Returns the same dates if a date or a time is not readable. `week` has the hours of the other dates, except for
 * the dates in `daysOff`.
 */
export function splitWireDates(
  dates: readonly WireDates[],
  week: WireWorkingHours,
  daysOff: readonly string[] = [],
): readonly WireDates[] {
  const read = dates.flatMap((entry) => readDates(entry) ?? []);
  const hours = readWeek(week);
  if (read.length < dates.length || hours === null) return dates;
  const split = splitDates(read, (date) => {
    const day = hours[WEEKDAYS[(toEpochDay(date) + THURSDAY) % WEEKDAYS.length] ?? 'monday'];
    return daysOff.includes(date) ? { ...day, enabled: false } : day;
  });
  return split.map(({ from, to, enabled, start, end, breaks }) => ({
    from,
    to,
    enabled,
    ...(enabled && start && end && { start, end, ...writeBreaks({ breaks }) }),
  }));
}

const writeBreaks = ({ breaks = [] }: Pick<DayHours, 'breaks'>) => ({
  breaks: breaks.map(({ start, end }) => ({ start, end })),
});

function readWeek(week: WireWorkingHours): WorkingHours | null {
  const days = WEEKDAYS.flatMap((day) => {
    const hours = readHours(week[day]);
    return hours === null ? [] : [[day, hours] as const];
  });
  return days.length < WEEKDAYS.length ? null : (Object.fromEntries(days) as WorkingHours);
}

function readDates({ from, to, enabled, ...hours }: WireDates): DatedHours | null {
  const [first, last] = [parseLocalDate(from), parseLocalDate(to)];
  if (first === null || last === null) return null;
  const days = { from: first, to: last };
  if (!enabled) return { ...days, enabled };
  const read = readHours({ ...hours, enabled, start: hours.start ?? '', end: hours.end ?? '' });
  return read && { ...read, ...days };
}

function readHours({ enabled, breaks = [], ...range }: TextHours): DayHours | null {
  const read = readRange(range);
  const pauses = breaks.flatMap((pause) => readRange(pause) ?? []);
  if (read === null || pauses.length < breaks.length) return null;
  return { enabled, ...read, breaks: pauses };
}

function readRange({ start, end }: TextRange): LocalTimeRange | null {
  const [from, to] = [parseLocalTime(start), parseLocalTime(end)];
  return from === null || to === null ? null : { start: from, end: to };
}
