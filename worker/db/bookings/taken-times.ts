// The columns and conditions of the statements that list a host's busy times.
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { PIECE_MS } from '../../domain/calendars/busy-pieces.ts';
import { COUNTED_MARGIN_MS } from '../../domain/slots/busy-horizon.ts';
import { countSeatsLeft } from '../../domain/slots/seats.ts';
import type { BusyInterval, CountedBooking } from '../../domain/slots/types.ts';
import type { Interval } from '../../domain/time/types.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarBusy } from '../schema/calendar-busy.ts';

export const BOOKED_COLUMNS = {
  start: bookings.startAt,
  end: bookings.endAt,
  guardStart: bookings.guardStartAt,
  guardEnd: bookings.guardEndAt,
  seats: bookings.seats,
  meetingTypeId: bookings.meetingTypeId,
};

export const EVENT_COLUMNS = { start: calendarBusy.startAt, end: calendarBusy.endAt };

/**
 * A calendar event has no buffers. A statement in a batch cannot select the same column twice, so the guard
 * times are added here.
 */
export const addGuards = <Row extends Interval>(row: Row) => ({
  ...row,
  guardStart: row.start,
  guardEnd: row.end,
});

interface BookedRow extends BusyInterval {
  /** The seats when the booking was made. */
  readonly seats: number | null;
  readonly meetingTypeId: string;
}

/** The meeting type whose slots are computed, with its seats. */
export interface SeatedType {
  readonly id: string | null;
  readonly seats: number | null;
}

/** Returns one row for bookings that share a slot: the first of them, with the seats that are left. */
export function mergeShared<Row extends BookedRow>(
  rows: readonly Row[],
  { id, seats }: SeatedType,
): Row[] {
  const merged = new Map<string, { row: Row; count: number }>();
  rows.forEach((row, index) => {
    const slot = `${row.meetingTypeId} ${row.start} ${row.end}`;
    const key = row.seats === null ? String(index) : slot;
    const { count } = merged.get(key) ?? { count: 0 };
    merged.set(key, { row: merged.get(key)?.row ?? row, count: count + 1 });
  });
  return [...merged.values()].map(({ row, count }) => {
    if (row.seats === null) return row;
    const seatsLeft = row.meetingTypeId === id ? countSeatsLeft(seats, count) : 0;
    return { ...row, seatsLeft };
  });
}

/** Selects the confirmed bookings around the horizon. Those in the margin count only for limits. */
export const bookedAround = (hostId: string, horizon: Interval): SQL | undefined =>
  and(
    eq(bookings.hostId, hostId),
    sql`${bookings.status} = 'confirmed'`,
    gt(bookings.startAt, horizon.start - COUNTED_MARGIN_MS),
    lt(bookings.startAt, horizon.end + COUNTED_MARGIN_MS),
  );

export const eventsAround = (hostId: string, horizon: Interval): SQL | undefined =>
  and(
    eq(calendarBusy.hostId, hostId),
    gt(calendarBusy.startAt, horizon.start - PIECE_MS),
    lt(calendarBusy.startAt, horizon.end),
  );

export const toCounted = (
  rows: readonly (Interval & { readonly meetingTypeId: string })[],
  meetingTypeId: string | null,
): CountedBooking[] =>
  rows.map(({ start, end, meetingTypeId: id }) => ({
    start,
    end,
    isOfMeetingType: id === meetingTypeId,
  }));
