// The limits per day, week and month. The functions in this file count the bookings for the slot
// lists. The SQL statement that stores a booking counts them again, in the intervals that
// `computeLimits` returns.
import type { BookingLimit, Period } from '../limits/booking-rules.ts';
import { lastDayOfMonth } from '../time/calendar-date.ts';
import { toEpochDay, toLocalDate } from '../time/local-date.ts';
import { type Instant, type Interval, MINUTE_MS } from '../time/types.ts';
import { createHostDays, type HostDays } from './host-days.ts';
import type { SlotSource } from './types.ts';

/** A limit for one period. */
export interface PeriodLimit extends Interval {
  readonly per: Period;
  /**
   * True when the bookings of all meeting types of the host count. False when only bookings of this meeting type count.
   */
  readonly isHostWide: boolean;
  readonly bookings: number | null;
  readonly minutes: number | null;
}

type LimitedSource = Pick<SlotSource, 'hostZone' | 'availability' | 'rules' | 'hostLimits'>;

/** Monday, 29 December 1969 */
const FIRST_MONDAY = -3;
const DAYS_PER_WEEK = 7;

/** Returns the first day of the period that contains the day, and the first day after the period. */
function periodAround(per: Period, epochDay: number): { first: number; next: number } {
  if (per === 'day') return { first: epochDay, next: epochDay + 1 };
  if (per === 'week') {
    const weeks = Math.floor((epochDay - FIRST_MONDAY) / DAYS_PER_WEEK);
    const first = FIRST_MONDAY + weeks * DAYS_PER_WEEK;
    return { first, next: first + DAYS_PER_WEEK };
  }
  const date = toLocalDate(epochDay);
  const dayOfMonth = Number(date.slice(8));
  return { first: epochDay - dayOfMonth + 1, next: toEpochDay(lastDayOfMonth(date)) + 1 };
}

/** Returns all limits that apply to a meeting on this date of the host. */
function computeLimitsOn(source: LimitedSource, epochDay: number, days: HostDays): PeriodLimit[] {
  const toPeriodLimit = (limit: BookingLimit, isHostWide: boolean): PeriodLimit => {
    const { first, next } = periodAround(limit.per, epochDay);
    return {
      ...limit,
      isHostWide,
      start: days.startOf(first),
      end: days.startOf(next),
    };
  };
  return [
    ...source.rules.limits.map((limit) => toPeriodLimit(limit, false)),
    ...source.hostLimits.map((limit) => toPeriodLimit(limit, true)),
  ];
}

/** Returns all limits that apply to a meeting with this start. */
export function computeLimits(source: LimitedSource, start: Instant): PeriodLimit[] {
  const days = createHostDays(source);
  return computeLimitsOn(source, days.dayContaining(start), days);
}

/**
 * Returns the first limit that would be exceeded if one more meeting started on this day, or null. If the
 * meeting would join a slot that invitees share, `joined` is the start of this slot. The whole slot counts as
 * one booking, so the meeting then adds nothing.
 */
type LimitRule = (epochDay: number, joined?: Instant | null) => PeriodLimit | null;

export function createLimitRule(
  source: LimitedSource & Pick<SlotSource, 'durationMinutes' | 'counted'>,
): LimitRule {
  const { rules, hostLimits, durationMinutes, counted } = source;
  if (rules.limits.length === 0 && hostLimits.length === 0) return () => null;

  function isReached(limit: PeriodLimit, joined: Instant | null): boolean {
    const { isHostWide, start, end, bookings, minutes } = limit;
    let count = 0;
    let length = durationMinutes * MINUTE_MS;
    for (const booking of counted) {
      if (booking.start < start || booking.start >= end) continue;
      if (!isHostWide && !booking.isOfMeetingType) continue;
      if (booking.start === joined && booking.isOfMeetingType) continue;
      count += 1;
      length += booking.end - booking.start;
    }
    if (bookings !== null && count >= bookings) return true;
    return minutes !== null && length > minutes * MINUTE_MS;
  }

  // Many days lie in the same week or month, so each period is counted only once.
  const results = new Map<string, boolean>();
  function isReachedOnce(limit: PeriodLimit, index: number): boolean {
    const key = `${index} ${limit.start}`;
    const known = results.get(key) ?? isReached(limit, null);
    results.set(key, known);
    return known;
  }

  const days = createHostDays(source);
  return (epochDay, joined = null) =>
    computeLimitsOn(source, epochDay, days).find((limit, index) =>
      joined === null ? isReachedOnce(limit, index) : isReached(limit, joined),
    ) ?? null;
}
