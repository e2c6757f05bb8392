// The columns and conditions of the statements that list a host's busy times.
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { PIECE_MS } from '../../domain/calendars/busy-pieces.ts';
import { COUNTED_MARGIN_MS } from '../../domain/slots/busy-horizon.ts';
import type { CountedBooking } from '../../domain/slots/types.ts';
import type { Interval } from '../../domain/time/types.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarBusy } from '../schema/calendar-busy.ts';

export const BOOKED_COLUMNS = {
  start: bookings.startAt,
  end: bookings.endAt,
  guardStart: bookings.guardStartAt,
  guardEnd: bookings.guardEndAt,
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

/** The confirmed bookings within the horizon, and those that count towards its limits. */
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
