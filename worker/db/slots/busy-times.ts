// SQL for the host's busy times, as columns of the statement that reads the booking page. Busy
// times come from bookings, and from the last read of the connected calendars. For a host without a
// connected calendar, reading the calendar times costs only one index lookup.
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PIECE_MS } from '../../domain/calendars/busy-pieces.ts';
import type { UnreachablePolicy } from '../../domain/calendars/connection.ts';
import { COUNTED_MARGIN_MS, COUNTED_WEEK_MARGIN_MS } from '../../domain/slots/busy-horizon.ts';
import { countSeatsLeft } from '../../domain/slots/seats.ts';
import type { BusyInterval, CountedBooking } from '../../domain/slots/types.ts';
import type { Instant } from '../../domain/time/types.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarBusy } from '../schema/calendar-busy.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { users } from '../schema/users.ts';

const from = sql.placeholder('from');
const to = sql.placeholder('to');

const BOOKED = and(
  eq(bookings.hostId, users.id),
  sql`${bookings.status} = 'confirmed'`,
  sql`${bookings.startAt} > ${from}`,
  sql`${bookings.startAt} < ${to}`,
) as SQL;

const WITHOUT_SEATS = sql`${BOOKED} AND ${bookings.seats} IS NULL`;

// Written so that the database uses the index of bookings with seats.
const WITH_SEATS = sql`${BOOKED} AND ${bookings.seats} IS NOT NULL`;

/**
 * Returns SQL for a list with four numbers per booking: start, end, guard start and guard end. The guard times
 * include the buffers.
 */
const selectTaken = (where: SQL) =>
  sql<
    string | null
  >`(SELECT group_concat(${bookings.startAt} || ',' || ${bookings.endAt} || ',' || ${bookings.guardStartAt} || ',' || ${bookings.guardEndAt}) FROM ${bookings} WHERE ${where})`;

/**
 * Returns SQL for a list with five numbers per slot that bookings share: start, end, guard start,
 * guard end, and the number of bookings. The last number is 0 when the slot belongs to another
 * meeting type than the page.
 */
const selectShared = (where: SQL) =>
  sql<
    string | null
  >`(SELECT group_concat(numbers) FROM (SELECT ${bookings.startAt} || ',' || ${bookings.endAt} || ',' || min(${bookings.guardStartAt}) || ',' || max(${bookings.guardEndAt}) || ',' || (count(*) * (${bookings.meetingTypeId} = ${meetingTypes.id})) AS numbers FROM ${bookings} WHERE ${where} GROUP BY ${bookings.startAt}, ${bookings.endAt}, ${bookings.meetingTypeId}))`;

// Compares texts, like HAS_LIMITS below. Without a limit per month, far fewer bookings are read.
const HAS_MONTH_LIMIT = sql`(${users.bookingLimits} GLOB '*"per":"month"*' OR ${meetingTypes.rules} GLOB '*"per":"month"*')`;
const countedMargin = sql`iif(${HAS_MONTH_LIMIT}, ${sql.raw(String(COUNTED_MARGIN_MS))}, ${sql.raw(String(COUNTED_WEEK_MARGIN_MS))})`;

/** The bookings in all days, weeks and months that overlap the range. */
const COUNTED = and(
  eq(bookings.hostId, users.id),
  sql`${bookings.status} = 'confirmed'`,
  sql`${bookings.startAt} > ${from} - ${countedMargin}`,
  sql`${bookings.startAt} < ${to} + ${countedMargin}`,
) as SQL;

// Compares texts, because a JSON function would throw for a damaged value. `maximumPerDay` is the limit in
// rules that an earlier version stored.
const HAS_LIMITS = sql`(${users.bookingLimits} <> '[]' OR ${meetingTypes.rules} GLOB '*"per":*' OR ${meetingTypes.rules} GLOB '*"maximumPerDay":[0-9]*')`;

/**
 * Returns SQL for a list with three numbers per booking: start, end and a flag. The flag is 1 when
 * the booking has the meeting type of the page, and 0 otherwise. Bookings that share a slot are
 * listed once. The list is null when neither the meeting type nor the host has limits.
 */
const selectCounted = (where: SQL) =>
  sql<
    string | null
  >`CASE WHEN ${HAS_LIMITS} THEN (SELECT group_concat(DISTINCT ${bookings.startAt} || ',' || ${bookings.endAt} || ',' || (${bookings.meetingTypeId} = ${meetingTypes.id})) FROM ${bookings} WHERE ${where}) END`;

// No piece is longer than a day. So a piece that starts more than a day before the range also ends before the
// range.
const EXTERNAL = and(
  eq(calendarBusy.hostId, users.id),
  sql`${calendarBusy.startAt} > ${from} - ${sql.raw(String(PIECE_MS))}`,
  sql`${calendarBusy.startAt} < ${to}`,
) as SQL;

/** Returns SQL for a list with two numbers per piece of a calendar event: start and end. */
const selectExternal = (where: SQL) =>
  sql<
    string | null
  >`(SELECT group_concat(${calendarBusy.startAt} || ',' || ${calendarBusy.endAt}) FROM ${calendarBusy} WHERE ${where})`;

const CALENDAR = sql<
  string | null
>`(SELECT json_object('policy', ${calendarConnections.unreachablePolicy}, 'checkedAt', ${calendarConnections.checkedAt}, 'status', ${calendarConnections.status}) FROM ${calendarConnections} WHERE ${calendarConnections.hostId} = ${users.id})`;

export const BUSY_COLUMNS = {
  taken: selectTaken(WITHOUT_SEATS).as('taken'),
  shared: selectShared(WITH_SEATS).as('shared'),
  counted: selectCounted(COUNTED).as('counted'),
  external: selectExternal(EXTERNAL).as('external'),
  calendar: CALENDAR.as('calendar'),
};

/**
 * Returns the columns of BUSY_COLUMNS for a page on which one booking can be moved. The booking's own time
 * does not count as busy. Its calendar event does not count either, even if someone moved the event.
 */
export const selectBusyExcept = (bookingId: SQLWrapper) => ({
  taken: selectTaken(sql`${WITHOUT_SEATS} AND ${bookings.id} <> ${bookingId}`).as('taken'),
  shared: selectShared(sql`${WITH_SEATS} AND ${bookings.id} <> ${bookingId}`).as('shared'),
  counted: selectCounted(sql`${COUNTED} AND ${bookings.id} <> ${bookingId}`).as('counted'),
  external: selectExternal(
    sql`${EXTERNAL} AND ${calendarBusy.eventId} IS NOT (SELECT ${calendarEvents.eventId} FROM ${calendarEvents} WHERE ${calendarEvents.bookingId} = ${bookingId})`,
  ).as('external'),
  calendar: CALENDAR.as('calendar'),
});

/** The facts about the host's calendar connection that are needed to accept a booking. */
export interface ConnectedCalendar {
  readonly policy: UnreachablePolicy;
  readonly status: 'connected' | 'broken';
  /** The last instant at which every calendar that blocks time was up to date. Null before the first one. */
  readonly checkedAt: Instant | null;
}

interface BusyRow {
  /** The seats of the page's meeting type. */
  readonly seats: number | null;
  readonly taken: string | null;
  readonly shared: string | null;
  readonly counted: string | null;
  readonly external: string | null;
  readonly calendar: string | null;
}

function appendTaken(numberList: string | null, busy: BusyInterval[]): void {
  if (!numberList) return;
  const numbers = numberList.split(',');
  for (let i = 0; i + 3 < numbers.length; i += 4) {
    busy.push({
      start: Number(numbers[i]),
      end: Number(numbers[i + 1]),
      guardStart: Number(numbers[i + 2]),
      guardEnd: Number(numbers[i + 3]),
    });
  }
}

function appendShared(numberList: string | null, seats: number | null, busy: BusyInterval[]): void {
  if (!numberList) return;
  const numbers = numberList.split(',').map(Number);
  for (let i = 0; i + 4 < numbers.length; i += 5) {
    const [start = 0, end = 0, guardStart = 0, guardEnd = 0, count = 0] = numbers.slice(i, i + 5);
    const seatsLeft = count === 0 ? 0 : countSeatsLeft(seats, count);
    busy.push({ start, end, guardStart, guardEnd, seatsLeft });
  }
}

function readCounted(numberList: string | null): CountedBooking[] {
  if (!numberList) return [];
  const numbers = numberList.split(',');
  const counted: CountedBooking[] = [];
  for (let i = 0; i + 2 < numbers.length; i += 3) {
    const isOfMeetingType = numbers[i + 2] === '1';
    counted.push({ start: Number(numbers[i]), end: Number(numbers[i + 1]), isOfMeetingType });
  }
  return counted;
}

// A calendar event has no buffers. Only the buffers of the meeting type apply.
function appendExternal(numberList: string | null, busy: BusyInterval[]): void {
  if (!numberList) return;
  const numbers = numberList.split(',');
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const [start, end] = [Number(numbers[i]), Number(numbers[i + 1])];
    busy.push({ start, end, guardStart: start, guardEnd: end });
  }
}

/** Returns the row with parsed busy times, from which slots can be computed. */
export function readBusy<R extends BusyRow>(row: R) {
  const { taken, shared, counted, external, calendar, ...rest } = row;
  const busy: BusyInterval[] = [];
  appendTaken(taken, busy);
  appendShared(shared, row.seats, busy);
  appendExternal(external, busy);
  const connected = calendar === null ? null : (JSON.parse(calendar) as ConnectedCalendar);
  return { ...rest, busy, counted: readCounted(counted), calendar: connected };
}
