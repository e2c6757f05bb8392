// Computes slots in the simplest way, as the expected values of the tests. It checks every day, every
// minute and every slot, with dates from Intl. It shares only `instantOf` with the code under test.
// wall-clock.test.ts tests `instantOf` separately.

import type { BookingLimit } from '../../../worker/domain/limits/booking-rules.ts';
import type { DateOverride } from '../../../worker/domain/meeting-types/availability.ts';
import type {
  BusyInterval,
  CountedBooking,
  DateRange,
  SlotRefusal,
  SlotSource,
} from '../../../worker/domain/slots/types.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { instantOf } from '../../../worker/domain/time/wall-clock.ts';
import { WEEKDAYS } from '../../../worker/domain/time/weekdays.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

interface NaiveSlot {
  readonly start: number;
  readonly refusal: SlotRefusal | null;
  /** Null when the meeting type has no seats. */
  readonly seatsLeft: number | null;
}

/** The hours of one date without a break. `shown` is the minute of the day that the clocks show at the start. */
interface NaiveHours {
  readonly day: number;
  readonly shown: number;
  readonly start: number;
  readonly end: number;
}

export function naiveSlots(source: SlotSource, range: DateRange, now: number): NaiveSlot[] {
  const slots: NaiveSlot[] = [];
  const firstDay = Date.parse(range.from) / DAY - 3;
  const lastDay = Date.parse(range.to) / DAY + 3;
  const all: NaiveHours[] = [];
  for (let day = firstDay; day <= lastDay + 3; day += 1) all.push(...listHours(source, day));
  const duration = source.durationMinutes * MINUTE;
  const step = source.startStepMinutes ?? source.durationMinutes;
  for (const { day, shown, start: opening, end } of all) {
    const wait = source.startsOnClock && shown % step !== 0 ? step - (shown % step) : 0;
    for (let start = opening + wait * MINUTE; start < end; start += step * MINUTE) {
      if (day > lastDay || !isCovered(all, start, start + duration)) continue;
      const shownDate = printDate(range.zone, start);
      if (shownDate < range.from || shownDate > range.to) continue;
      const refusal = refusalOf(source, day, start, now);
      const joined = source.busy.findLast((busyTime) => canJoin(source, busyTime, start));
      const free = refusal === null ? (joined?.seatsLeft ?? source.seats) : 0;
      slots.push({ start, refusal, seatsLeft: source.seats === null ? null : (free ?? 0) });
    }
  }
  return slots;
}

/** Returns the host's hours of the date as instants. */
function listHours(source: SlotSource, day: number): NaiveHours[] {
  const zone = zoneOn(source, day);
  return listOpenRanges(source, day).map(([from, to]) => {
    // If the host changes the time zone between two dates, the first date ends when the second date
    // starts.
    const end = Math.min(instantOf(zone, day, to), limitOf(source, day + 1));
    const opening = instantOf(zone, day, from);
    const delay = Math.max(0, firstOf(source, day) - opening);
    return { day, shown: from + delay / MINUTE, start: opening + delay, end };
  });
}

/** Tells whether the host works during the whole time. The time may belong to the hours of several dates. */
function isCovered(all: readonly NaiveHours[], from: number, to: number): boolean {
  let covered = from;
  while (covered < to) {
    const hours = all.find(({ start, end }) => start <= covered && covered < end);
    if (hours === undefined) return false;
    covered = hours.end;
  }
  return true;
}

function refusalOf(
  source: SlotSource,
  day: number,
  start: number,
  now: number,
): SlotRefusal | null {
  const { rules } = source;
  if (start < now) return 'past';
  if (start < now + rules.minimumNoticeMinutes * MINUTE) return 'too-soon';
  const today = dayOf(source, now);
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
  // An invitee who takes a seat in a shared slot adds no meeting. Therefore, limits count the slot only
  // once.
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
  source: SlotSource,
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
    ({ start }) => startOn(source, first) <= start && start < startOn(source, next),
  );
  const length = inPeriod.reduce((sum, { start, end }) => sum + end - start, 0);
  if (bookings !== null && inPeriod.length >= bookings) return true;
  return minutes !== null && length + source.durationMinutes * MINUTE > minutes * MINUTE;
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
  const isOf = ({ date, to = date }: DateOverride) => date <= printed && printed <= to;
  const hours = overrides.findLast(isOf) ?? workingHours[weekday];
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

/** Returns the time zone of the host on the date. */
function zoneOn({ hostZone, availability }: SlotSource, day: number): TimeZone {
  const printed = new Date(day * DAY).toISOString().slice(0, 10);
  const stay = availability.travel?.find(({ from, to }) => from <= printed && printed <= to);
  return stay?.timezone ?? availability.timezone ?? hostZone;
}

/** Returns the instant when the host's date starts. This is never before the start of the previous date. */
function startOn(source: SlotSource, day: number): number {
  const starts = [day - 1, day].map((one) => instantOf(zoneOn(source, one), one, 0));
  return Math.max(...starts);
}

/**
 * Returns infinity if the host has the same time zone on this date and on the two previous dates, because a
 * clock change may move working hours to the next date. Otherwise returns the start of the date.
 */
const limitOf = (source: SlotSource, day: number): number =>
  zoneOn(source, day - 2) === zoneOn(source, day - 1) &&
  zoneOn(source, day - 1) === zoneOn(source, day)
    ? Number.POSITIVE_INFINITY
    : startOn(source, day);

const firstOf = (source: SlotSource, day: number): number =>
  zoneOn(source, day - 1) === zoneOn(source, day) && zoneOn(source, day) === zoneOn(source, day + 1)
    ? Number.NEGATIVE_INFINITY
    : startOn(source, day);

/** Returns the host's date that contains the instant. */
function dayOf(source: SlotSource, instant: number): number {
  let day = Math.floor(instant / DAY) - 3;
  while (startOn(source, day + 1) <= instant) day += 1;
  return day;
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
