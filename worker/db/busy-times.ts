// When a host is taken, as part of the statement that reads a page: by bookings, and by events of connected
// calendars as they were last read. Who has no calendar pays one look at an index for it.
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PIECE_MS } from '../domain/calendars/busy-pieces.ts';
import type { UnreachablePolicy } from '../domain/calendars/connection.ts';
import type { BusyInterval } from '../domain/slots/types.ts';
import type { Instant } from '../domain/time/types.ts';
import { bookings } from './schema/bookings.ts';
import { calendarBusy } from './schema/calendar-busy.ts';
import { calendarConnections } from './schema/calendar-connections.ts';
import { calendarEvents } from './schema/calendar-events.ts';
import { meetingTypes } from './schema/meeting-types.ts';
import { users } from './schema/users.ts';

const from = sql.placeholder('from');
const to = sql.placeholder('to');

const BOOKED = and(
  eq(bookings.hostId, users.id),
  sql`${bookings.status} = 'confirmed'`,
  sql`${bookings.startAt} > ${from}`,
  sql`${bookings.startAt} < ${to}`,
) as SQL;

/** Five numbers a booking, flat: start, end, guard start, guard end, 1 when of this meeting type. */
const selectTaken = (where: SQL) =>
  sql<
    string | null
  >`(SELECT group_concat(${bookings.startAt} || ',' || ${bookings.endAt} || ',' || ${bookings.guardStartAt} || ',' || ${bookings.guardEndAt} || ',' || (${bookings.meetingTypeId} = ${meetingTypes.id})) FROM ${bookings} WHERE ${where})`;

// No piece is longer than a day, so none that starts earlier reaches into the horizon.
const EXTERNAL = and(
  eq(calendarBusy.hostId, users.id),
  sql`${calendarBusy.startAt} > ${from} - ${sql.raw(String(PIECE_MS))}`,
  sql`${calendarBusy.startAt} < ${to}`,
) as SQL;

/** Two numbers a piece, flat: start, end. */
const selectExternal = (where: SQL) =>
  sql<
    string | null
  >`(SELECT group_concat(${calendarBusy.startAt} || ',' || ${calendarBusy.endAt}) FROM ${calendarBusy} WHERE ${where})`;

const CALENDAR = sql<
  string | null
>`(SELECT json_object('policy', ${calendarConnections.unreachablePolicy}, 'checkedAt', ${calendarConnections.checkedAt}, 'status', ${calendarConnections.status}) FROM ${calendarConnections} WHERE ${calendarConnections.hostId} = ${users.id})`;

export const BUSY_COLUMNS = {
  taken: selectTaken(BOOKED).as('taken'),
  external: selectExternal(EXTERNAL).as('external'),
  calendar: CALENDAR.as('calendar'),
};

/** The same without one booking: its own time is free to it, and so is its event's, wherever that was moved. */
export const selectBusyExcept = (bookingId: SQLWrapper) => ({
  taken: selectTaken(sql`${BOOKED} AND ${bookings.id} <> ${bookingId}`).as('taken'),
  external: selectExternal(
    sql`${EXTERNAL} AND ${calendarBusy.eventId} IS NOT (SELECT ${calendarEvents.eventId} FROM ${calendarEvents} WHERE ${calendarEvents.bookingId} = ${bookingId})`,
  ).as('external'),
  calendar: CALENDAR.as('calendar'),
});

/** What a booking must know of the host's calendar. */
export interface ConnectedCalendar {
  readonly policy: UnreachablePolicy;
  readonly status: 'connected' | 'broken';
  /** When every blocking calendar was last known to be read; null before. */
  readonly checkedAt: Instant | null;
}

interface BusyRow {
  readonly taken: string | null;
  readonly external: string | null;
  readonly calendar: string | null;
}

function appendTaken(flat: string | null, busy: BusyInterval[], bookedStarts: Instant[]): void {
  if (!flat) return;
  const numbers = flat.split(',');
  for (let i = 0; i + 4 < numbers.length; i += 5) {
    const start = Number(numbers[i]);
    busy.push({
      start,
      end: Number(numbers[i + 1]),
      guardStart: Number(numbers[i + 2]),
      guardEnd: Number(numbers[i + 3]),
    });
    if (numbers[i + 4] === '1') bookedStarts.push(start);
  }
}

// An event asks for no room around it: the meeting's own buffers keep their distance.
function appendExternal(flat: string | null, busy: BusyInterval[]): void {
  if (!flat) return;
  const numbers = flat.split(',');
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const [start, end] = [Number(numbers[i]), Number(numbers[i + 1])];
    busy.push({ start, end, guardStart: start, guardEnd: end });
  }
}

/** The row with its busy times as a slot source has them. */
export function readBusy<R extends BusyRow>(row: R) {
  const { taken, external, calendar, ...rest } = row;
  const busy: BusyInterval[] = [];
  /** Starts of this meeting type's own bookings. */
  const bookedStarts: Instant[] = [];
  appendTaken(taken, busy, bookedStarts);
  appendExternal(external, busy);
  const connected = calendar === null ? null : (JSON.parse(calendar) as ConnectedCalendar);
  return { ...rest, busy, bookedStarts, calendar: connected };
}
