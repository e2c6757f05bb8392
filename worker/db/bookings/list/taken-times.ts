// The columns and conditions of the statements that list a host's busy times.
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { COUNTED_MARGIN_MS } from '../../../domain/slots/busy-horizon.ts';
import { PIECE_MS } from '../../../domain/slots/calendar-busy.ts';
import { countSeatsLeft } from '../../../domain/slots/seats.ts';
import type { BusyInterval, CountedBooking } from '../../../domain/slots/types.ts';
import type { Interval } from '../../../domain/time/types.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { calendarBusy } from '../../schema/calendar-busy.ts';
import { holds } from '../../schema/holds.ts';
import { importedBusy } from '../../schema/imported-busy.ts';

export const BOOKED_COLUMNS = {
  start: bookingHosts.startAt,
  end: bookingHosts.endAt,
  guardStart: bookingHosts.guardStartAt,
  guardEnd: bookingHosts.guardEndAt,
  seats: bookingHosts.seats,
  meetingTypeId: bookingHosts.meetingTypeId,
};

export const HELD_COLUMNS = {
  start: holds.startAt,
  end: holds.endAt,
  guardStart: holds.guardStartAt,
  guardEnd: holds.guardEndAt,
  seats: holds.seats,
  meetingTypeId: holds.meetingTypeId,
};

export const EVENT_COLUMNS = { start: calendarBusy.startAt, end: calendarBusy.endAt };
export const IMPORTED_COLUMNS = { start: importedBusy.startAt, end: importedBusy.endAt };

/**
 * Adds the guard times to a calendar event. A calendar event has no buffers, so the guard times
 * equal its start and end. The SQL does not add the guard times, because a statement in a batch
 * cannot select the same column twice.
 */
export const addGuards = <Row extends Interval>(row: Row) => ({
  ...row,
  guardStart: row.start,
  guardEnd: row.end,
});

interface BookedRow extends BusyInterval {
  /**
   * The number of seats in the slot when the booking was made. Null when the booking takes the whole slot.
   */
  readonly seats: number | null;
  readonly meetingTypeId: string;
}

/** The meeting type whose slots are computed, with its seats. */
export interface SeatedType {
  readonly id: string | null;
  readonly seats: number | null;
}

/**
 * Returns only one row for bookings that share a slot: the row of the first booking, with the
 * number of seats that are left.
 */
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

/**
 * Selects the confirmed bookings within the horizon and a margin around it. Bookings in the margin count only
 * towards limits.
 */
export const bookedAround = (hostId: string, horizon: Interval): SQL | undefined =>
  and(
    eq(bookingHosts.hostId, hostId),
    sql`${bookingHosts.status} = 'confirmed'`,
    gt(bookingHosts.startAt, horizon.start - COUNTED_MARGIN_MS),
    lt(bookingHosts.startAt, horizon.end + COUNTED_MARGIN_MS),
  );

export const eventsAround = (hostId: string, horizon: Interval): SQL | undefined =>
  and(
    eq(calendarBusy.hostId, hostId),
    gt(calendarBusy.startAt, horizon.start - PIECE_MS),
    lt(calendarBusy.startAt, horizon.end),
  );

/** Selects the times that an imported archive contains. */
export const importedAround = (hostId: string, horizon: Interval): SQL | undefined =>
  and(
    eq(importedBusy.hostId, hostId),
    gt(importedBusy.startAt, horizon.start - PIECE_MS),
    lt(importedBusy.startAt, horizon.end),
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
