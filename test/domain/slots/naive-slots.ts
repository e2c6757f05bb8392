// Computes slots in the simplest way: it checks every day, every minute and every slot, with dates from Intl.
// It shares only `instantOf` with the code under test. wall-clock.test.ts tests `instantOf` separately.
import { WEEKDAYS } from '../../../worker/domain/meeting-types/availability.ts';
import type { BookingLimit } from '../../../worker/domain/meeting-types/booking-rules.ts';
import type {
  BusyInterval,
  CountedBooking,
  DateRange,
  SlotRefusal,
  SlotSource,
} from '../../../worker/domain/slots/types.ts';
import { instantOf } from '../../../worker/domain/time/wall-clock.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

interface NaiveSlot {
  readonly start: number;
  readonly refusal: SlotRefusal | null;
  /** Null when the meeting type has no seats. */
  readonly seatsLeft: number | null;
}

export function naiveSlots(source: SlotSource, range: DateRange, now: number): NaiveSlot[] {
  const slots: NaiveSlot[] = [];
  const firstDay = Date.parse(range.from) / DAY - 3;
  const lastDay = Date.parse(range.to) / DAY + 3;
  for (let day = firstDay; day <= lastDay; day += 1) {
    for (const [from, to] of listOpenRanges(source, day)) {
      const end = instantOf(source.hostZone, day, to);
      const duration = source.durationMinutes * MINUTE;
      const step = source.startStepMinutes ?? source.durationMinutes;
      const wait = source.startsOnClock && from % step !== 0 ? step - (from % step) : 0;
      let start = instantOf(source.hostZone, day, from) + wait * MINUTE;
      for (; start + duration <= end; start += step * MINUTE) {
        const shownDate = printDate(range.zone, start);
        if (shownDate < range.from || shownDate > range.to) continue;
        const refusal = refusalOf(source, day, start, now);
        const joined = source.busy.findLast((busyTime) => canJoin(source, busyTime, start));
        const free = refusal === null ? (joined?.seatsLeft ?? source.seats) : 0;
        slots.push({ start, refusal, seatsLeft: source.seats === null ? null : (free ?? 0) });
      }
    }
  }
  return slots;
}

function refusalOf(
  source: SlotSource,
  day: number,
  start: number,
  now: number,
): SlotRefusal | null {
  const { rules, hostZone } = source;
  if (start < now) return 'past';
  if (start < now + rules.minimumNoticeMinutes * MINUTE) return 'too-soon';
  const today = Date.parse(printDate(hostZone, now)) / DAY;
  const { window } = rules;
  if (window.kind === 'range') {
    if (day < Date.parse(window.from) / DAY) return 'too-early';
    if (day > Date.parse(window.to) / DAY) return 'too-far';
  }
  if (window.kind === 'rolling') {
    const days = Array.from({ length: Math.max(0, day - today) }, (_, index) => today + 1 + index);
    const used = window.workingDaysOnly
      ? days.filter((other) => listOpenRanges(source, other).length > 0)
      : days;
    // Days off after the last working day of the window are outside the window too.
    if (
      used.length > window.days ||
      (used.length === window.days && !used.includes(day) && day > today)
    )
      return 'too-far';
  }
  // A meeting that joins a shared slot adds no meeting, so the slot is counted only once.
  const isJoined = source.busy.some((busyTime) => canJoin(source, busyTime, start));
  const isOther = (other: CountedBooking) =>
    !(isJoined && other.isOfMeetingType && other.start === start);
  const counted = source.counted.filter(isOther);
  for (const limit of rules.limits) {
    const ofType = counted.filter(({ isOfMeetingType }) => isOfMeetingType);
    if (isFull(source, limit, ofType, day)) return `${limit.per}-full`;
  }
  for (const limit of source.hostLimits) {
    if (isFull(source, limit, counted, day)) return `${limit.per}-full`;
  }
  return conflicts(source, start) ? 'busy' : null;
}

function isFull(
  { hostZone, durationMinutes }: SlotSource,
  { per, bookings, minutes }: BookingLimit,
  counted: readonly CountedBooking[],
  day: number,
): boolean {
  const date = new Date(day * DAY);
  const monday = day - ((date.getUTCDay() + 6) % 7);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const [first, next] = {
    day: [day, day + 1],
    week: [monday, monday + 7],
    month: [Date.UTC(year, month) / DAY, Date.UTC(year, month + 1) / DAY],
  }[per] as [number, number];
  const inPeriod = counted.filter(
    ({ start }) => instantOf(hostZone, first, 0) <= start && start < instantOf(hostZone, next, 0),
  );
  const length = inPeriod.reduce((sum, { start, end }) => sum + end - start, 0);
  if (bookings !== null && inPeriod.length >= bookings) return true;
  return minutes !== null && length + durationMinutes * MINUTE > minutes * MINUTE;
}

function canJoin(source: SlotSource, { start, end, seatsLeft = 0 }: BusyInterval, at: number) {
  const length = source.durationMinutes * MINUTE;
  return source.seats !== null && seatsLeft > 0 && start === at && end === at + length;
}

export function conflicts(source: SlotSource, start: number): boolean {
  const end = start + source.durationMinutes * MINUTE;
  const guardStart = start - source.rules.bufferBeforeMinutes * MINUTE;
  const guardEnd = end + source.rules.bufferAfterMinutes * MINUTE;
  return source.busy.some(
    (busyTime) =>
      busyTime.end > busyTime.start &&
      !canJoin(source, busyTime, start) &&
      ((busyTime.start < guardEnd && busyTime.end > guardStart) ||
        (busyTime.guardStart < end && busyTime.guardEnd > start)),
  );
}

/** Returns the times when the host is available on the day, in minutes since midnight. `to` is exclusive. */
function listOpenRanges(source: SlotSource, day: number): [from: number, to: number][] {
  const { workingHours, overrides = [] } = source.availability;
  const printed = new Date(day * DAY).toISOString().slice(0, 10);
  const weekday = WEEKDAYS[(new Date(day * DAY).getUTCDay() + 6) % 7] ?? 'monday';
  const hours = overrides.find((override) => override.date === printed) ?? workingHours[weekday];
  if (!hours.enabled || hours.start === undefined || hours.end === undefined) return [];
  const isOpenAt = new Array<boolean>(1441).fill(false);
  isOpenAt.fill(true, minutesOf(hours.start), endMinutesOf(hours.end));
  for (const pause of hours.breaks ?? []) {
    isOpenAt.fill(false, minutesOf(pause.start), endMinutesOf(pause.end));
  }
  const ranges: [number, number][] = [];
  for (let minute = 0; minute < 1440; minute += 1) {
    if (!isOpenAt[minute]) continue;
    const from = minute;
    while (isOpenAt[minute]) minute += 1;
    ranges.push([from, minute]);
  }
  return ranges;
}

function minutesOf(time: string): number {
  const [hour = '', minute = ''] = time.split(':');
  return Number(hour) * 60 + Number(minute);
}

function endMinutesOf(time: string): number {
  return time === '23:59' ? 1440 : minutesOf(time);
}

const formats = new Map<string, Intl.DateTimeFormat>();

function printDate(zone: string, instant: number): string {
  let format = formats.get(zone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
    formats.set(zone, format);
  }
  return format.format(instant);
}
