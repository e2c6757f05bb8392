// The available slots that this page has loaded, and the loaded time ranges. use-free-times.ts
// loads them.
import type { AvailabilityAnswer, WireAbsence } from '../../worker/contract/slots/slot-calls.ts';
import { isAtNight } from '../../worker/domain/slots/night.ts';
import {
  DAY_MS,
  HOUR_MS,
  type Instant,
  type Interval,
  type LocalDate,
  type TimeZone,
} from '../../worker/domain/time/types.ts';
import { localDateAt } from '../../worker/domain/time/wall-clock.ts';
import { firstDayOf, lastDayOf, type Month } from '../lib/months.ts';

export interface FreeTimes {
  /** Ascending. */
  readonly starts: readonly Instant[];
  /** The number of remaining seats for each start. Empty when the host does not show them. */
  readonly seatsLeft: ReadonlyMap<Instant, number>;
  /** True if the host hides times during the invitee's night. */
  readonly hidesNight: boolean;
  /** The absences of the host in the loaded ranges. */
  readonly absences: readonly WireAbsence[];
  /** The loaded ranges, ascending and not overlapping. */
  readonly loadedRanges: readonly Interval[];
}

export type DayTimes = ReadonlyMap<LocalDate, readonly Instant[]>;

const NOTHING_LOADED: FreeTimes = {
  starts: [],
  seatsLeft: new Map(),
  hidesNight: false,
  absences: [],
  loadedRanges: [],
};

/** The largest possible difference between a time zone and UTC. */
const MAX_UTC_OFFSET_MS = 14 * HOUR_MS;

/** Replaces all slots on the dates of the response with the slots of the response. These dates are UTC dates. */
export function mergeAnswer(previous: FreeTimes, answer: AvailabilityAnswer): FreeTimes {
  const start = Date.parse(answer.from);
  const end = Date.parse(answer.to) + DAY_MS;
  const unchanged = previous.starts.filter((slot) => slot < start || slot >= end);
  const added = answer.slots.map((slot) => Date.parse(slot));
  const seatsLeft = new Map(previous.seatsLeft);
  added.forEach((slot, index) => {
    const left = answer.seatsLeft?.[index];
    if (left !== undefined) seatsLeft.set(slot, left);
  });
  const isNew = ({ from }: WireAbsence) => previous.absences.every((one) => one.from !== from);
  return {
    seatsLeft,
    hidesNight: answer.hidesNight ?? false,
    absences: [...previous.absences, ...(answer.absences ?? []).filter(isNew)],
    starts: [...unchanged, ...added].sort((a, b) => a - b),
    loadedRanges: joinIntervals([...previous.loadedRanges, { start, end }]),
  };
}

function joinIntervals(intervals: Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const next of intervals.sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last === undefined || last.end < next.start) joined.push(next);
    else joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, next.end) };
  }
  return joined;
}

/** Converts the first response. Without a response, nothing is loaded. */
export function toFreeTimes(answer: AvailabilityAnswer | null): FreeTimes {
  return answer === null ? NOTHING_LOADED : mergeAnswer(NOTHING_LOADED, answer);
}

/** Tells whether the slots of all future days of the month are loaded, in every time zone. */
export function isMonthLoaded(times: FreeTimes, month: Month, now: Instant): boolean {
  return areDaysLoaded(times, { from: firstDayOf(month), to: lastDayOf(month) }, now);
}

/** Tells whether the slots of all future days from `from` to `to` are loaded, in every time zone. */
export function areDaysLoaded(
  times: FreeTimes,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  now: Instant,
): boolean {
  const start = Math.max(now, Date.parse(from) - MAX_UTC_OFFSET_MS);
  const end = Date.parse(to) + DAY_MS + MAX_UTC_OFFSET_MS;
  return times.loadedRanges.some((interval) => interval.start <= start && end <= interval.end);
}

/** Groups future slots by the date on which they start in the zone. */
export function groupByDay(times: FreeTimes, zone: TimeZone, now: Instant): DayTimes {
  const days = new Map<LocalDate, Instant[]>();
  for (const start of times.starts) {
    if (start < now || (times.hidesNight && isAtNight(start, zone))) continue;
    const date = localDateAt(zone, start);
    const day = days.get(date);
    if (day === undefined) days.set(date, [start]);
    else day.push(start);
  }
  return days;
}
