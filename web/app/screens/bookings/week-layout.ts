// The positions of bookings and busy times in the week view, as days and minutes on the host's
// clock.
import type { HostBooking } from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import { toEpochDay } from '../../../../worker/domain/time/local-date.ts';
import type { Instant, LocalDate, TimeZone } from '../../../../worker/domain/time/types.ts';

import {
  epochDayAt,
  instantOf,
  startOfDay,
  writeWallClock,
} from '../../../../worker/domain/time/wall-clock.ts';
import { spanOf, type TimeSpan } from '../../bookings/booking-time.ts';

export const DAY_MINUTES = 1_440;
export const WEEK_DAYS = 7;
/** A move changes the start by a multiple of this number of minutes. */
export const STEP_MINUTES = 15;

/**
 * A part of one day of the week. `day` is 0 for the first day. `start` and `end` are minutes since
 * midnight.
 */
export interface Block {
  readonly day: number;
  readonly start: number;
  readonly end: number;
}

export interface Shift {
  readonly days: number;
  readonly minutes: number;
}

export const NO_SHIFT: Shift = { days: 0, minutes: 0 };

/** Groups the bookings that share a slot. Every other booking is a group of its own. */
export function groupBySlot(bookings: readonly HostBooking[]): HostBooking[][] {
  const groups = new Map<string, HostBooking[]>();
  for (const booking of bookings) {
    const slot = `${booking.meetingType.id} ${booking.startTime} ${booking.endTime}`;
    const key = booking.seats && booking.status !== 'cancelled' ? slot : booking.id;
    groups.set(key, [...(groups.get(key) ?? []), booking]);
  }
  return [...groups.values()];
}

function minutesAt(zone: TimeZone, instant: Instant): number {
  const clock = writeWallClock(zone, instant);
  return Number(clock.slice(11, 13)) * 60 + Number(clock.slice(14, 16));
}

/**
 * Returns the position of a block on the board. Each day is a column of the board. Blocks that overlap have lanes within
 * the column.
 */
export function placeOf({ day, start, end }: Block, { lane, lanes } = { lane: 0, lanes: 1 }) {
  const percent = (part: number) => `${part * 100}%`;
  return {
    insetInlineStart: percent((day + lane / lanes) / WEEK_DAYS),
    inlineSize: percent(1 / lanes / WEEK_DAYS),
    insetBlockStart: percent(start / DAY_MINUTES),
    blockSize: percent((end - start) / DAY_MINUTES),
  };
}

/** Splits the span at midnight and returns the parts within the week. */
export function blocksOf(span: TimeSpan, from: LocalDate, zone: TimeZone): Block[] {
  const firstDay = toEpochDay(from);
  return Array.from({ length: WEEK_DAYS }, (_, day) => day).flatMap((day) => {
    const dayStart = startOfDay(zone, firstDay + day);
    const dayEnd = startOfDay(zone, firstDay + day + 1);
    if (span.start >= dayEnd || span.end <= dayStart) return [];
    const start = span.start <= dayStart ? 0 : minutesAt(zone, span.start);
    const end = span.end >= dayEnd ? DAY_MINUTES : minutesAt(zone, span.end);
    // On the day when clocks go back, the end may be earlier on the clock than the start.
    return [{ day, start, end: Math.max(end, Math.min(start + STEP_MINUTES, DAY_MINUTES)) }];
  });
}

/** Returns the parts of each day of the week that are outside the working hours. */
export function offHoursOf(hours: readonly TimeSpan[], from: LocalDate, zone: TimeZone): Block[] {
  const open = hours.flatMap((span) => blocksOf(span, from, zone));
  return Array.from({ length: WEEK_DAYS }, (_, day) => {
    const ofDay = open
      .filter((block) => block.day === day)
      .toSorted((left, right) => left.start - right.start);
    const ends = [0, ...ofDay.map(({ end }) => end)];
    const starts = [...ofDay.map(({ start }) => start), DAY_MINUTES];
    return starts.map((end, index) => ({ day, start: ends[index] ?? 0, end }));
  })
    .flat()
    .filter(({ start, end }) => start < end);
}

/**
 * Limits the number of days and minutes by which a booking moves. The booking cannot leave the
 * week, and the minutes alone cannot move it to another day.
 */
export function limitShift(start: Instant, shift: Shift, from: LocalDate, zone: TimeZone): Shift {
  const day = epochDayAt(zone, start) - toEpochDay(from);
  const minutes = minutesAt(zone, start);
  return {
    days: Math.max(-day, Math.min(WEEK_DAYS - 1 - day, shift.days)),
    minutes: Math.max(-minutes, Math.min(DAY_MINUTES - STEP_MINUTES - minutes, shift.minutes)),
  };
}

/** Returns the time of a booking after a shift. The booking keeps its length. */
export function moveSpan(booking: HostBooking, shift: Shift, zone: TimeZone): TimeSpan {
  const { start, end } = spanOf(booking);
  if (shift.days === 0 && shift.minutes === 0) return { start, end };
  const moved = instantOf(
    zone,
    epochDayAt(zone, start) + shift.days,
    minutesAt(zone, start) + shift.minutes,
  );
  return { start: moved, end: moved + end - start };
}
