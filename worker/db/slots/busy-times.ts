// SQL for the host's busy times, as columns of the statement that reads the booking page. Busy
// times come from bookings, open holds and connected calendars. The calendar times are the result
// of the last read. For a host without a connected calendar, the calendar times cost only one index
// lookup.
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { COUNTED_MARGIN_MS, COUNTED_WEEK_MARGIN_MS } from '../../domain/slots/busy-horizon.ts';
import type { UnreachablePolicy } from '../../domain/slots/calendar-busy.ts';
import { PIECE_MS } from '../../domain/slots/calendar-busy.ts';
import { countSeatsLeft } from '../../domain/slots/seats.ts';
import type { BusyInterval, CountedBooking } from '../../domain/slots/types.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { calendarBusy } from '../schema/calendar-busy.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { holds } from '../schema/holds.ts';
import { importedBusy } from '../schema/imported-busy.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { users } from '../schema/users.ts';
import { withPlaceholders } from '../statement.ts';
import { holdOf, isOpen } from './open-hold.ts';

const from = sql.placeholder('from');
const to = sql.placeholder('to');

const BOOKED = and(
  eq(bookingHosts.hostId, users.id),
  sql`${bookingHosts.status} = 'confirmed'`,
  sql`${bookingHosts.startAt} > ${from}`,
  sql`${bookingHosts.startAt} < ${to}`,
) as SQL;

const WITHOUT_SEATS = sql`${BOOKED} AND ${bookingHosts.seats} IS NULL`;

const WITH_SEATS = sql`${BOOKED} AND ${bookingHosts.seats} IS NOT NULL`;

/**
 * Returns SQL for a list with four numbers per booking: start, end, guard start and guard end. The guard times
 * include the buffers.
 */
const selectTaken = (where: SQL) =>
  sql<
    string | null
  >`(SELECT group_concat(${bookingHosts.startAt} || ',' || ${bookingHosts.endAt} || ',' || ${bookingHosts.guardStartAt} || ',' || ${bookingHosts.guardEndAt}) FROM ${bookingHosts} WHERE ${where})`;

/**
 * Returns SQL for a list of slots that bookings share. Each slot has five numbers: start, end, guard start, guard end,
 * and the number of bookings. The last number is 0 when the slot belongs to another meeting type than the page.
 */
const selectShared = (where: SQL) =>
  sql<
    string | null
  >`(SELECT group_concat(numbers) FROM (SELECT ${bookingHosts.startAt} || ',' || ${bookingHosts.endAt} || ',' || min(${bookingHosts.guardStartAt}) || ',' || max(${bookingHosts.guardEndAt}) || ',' || (count(*) * (${bookingHosts.meetingTypeId} = ${meetingTypes.id})) AS numbers FROM ${bookingHosts} WHERE ${where} GROUP BY ${bookingHosts.startAt}, ${bookingHosts.endAt}, ${bookingHosts.meetingTypeId}))`;

// SQL that is true when the host or the meeting type has a limit per month. It searches the JSON texts, like
// HAS_LIMITS below. Without such a limit, the statement reads far fewer bookings.
const HAS_MONTH_LIMIT = sql`(${users.bookingLimits} GLOB '*"per":"month"*' OR ${meetingTypes.rules} GLOB '*"per":"month"*')`;
const countedMargin = sql`iif(${HAS_MONTH_LIMIT}, ${sql.raw(String(COUNTED_MARGIN_MS))}, ${sql.raw(String(COUNTED_WEEK_MARGIN_MS))})`;

/** The bookings in all days, weeks and months that overlap the range. */
const COUNTED = and(
  eq(bookingHosts.hostId, users.id),
  sql`${bookingHosts.status} = 'confirmed'`,
  sql`${bookingHosts.startAt} > ${from} - ${countedMargin}`,
  sql`${bookingHosts.startAt} < ${to} + ${countedMargin}`,
) as SQL;

// SQL: does the host or the meeting type have a limit? Searches the stored JSON as text, because a JSON
// function throws for damaged JSON. Rules that an earlier version of the service stored contain the limit
// `maximumPerDay`.
const HAS_LIMITS = sql`(${users.bookingLimits} <> '[]' OR ${meetingTypes.rules} GLOB '*"per":*' OR ${meetingTypes.rules} GLOB '*"maximumPerDay":[0-9]*')`;

/**
 * Returns SQL for a list with three numbers per booking: start, end and a flag. The flag is 1 when
 * the booking has the meeting type of the page, and 0 otherwise. Bookings that share a slot are
 * listed once. The list is null when neither the meeting type nor the host has limits.
 */
const selectCounted = (where: SQL) =>
  sql<
    string | null
  >`CASE WHEN ${HAS_LIMITS} THEN (SELECT group_concat(DISTINCT ${bookingHosts.startAt} || ',' || ${bookingHosts.endAt} || ',' || (${bookingHosts.meetingTypeId} = ${meetingTypes.id})) FROM ${bookingHosts} WHERE ${where}) END`;

// Calendar events are stored in pieces of at most one day. So a piece that starts more than a day before the
// range also ends before the range.
const EXTERNAL = and(
  eq(calendarBusy.hostId, users.id),
  sql`${calendarBusy.startAt} > ${from} - ${sql.raw(String(PIECE_MS))}`,
  sql`${calendarBusy.startAt} < ${to}`,
) as SQL;

const IMPORTED = and(
  eq(importedBusy.hostId, users.id),
  sql`${importedBusy.startAt} > ${from} - ${sql.raw(String(PIECE_MS))}`,
  sql`${importedBusy.startAt} < ${to}`,
) as SQL;

/**
 * Returns SQL for a list with two numbers per piece of a calendar event and per time of an imported archive: start and
 * end.
 */
const selectExternal = (where: SQL) =>
  sql<
    string | null
  >`(SELECT group_concat(piece) FROM (SELECT ${calendarBusy.startAt} || ',' || ${calendarBusy.endAt} AS piece FROM ${calendarBusy} WHERE ${where} UNION ALL SELECT ${importedBusy.startAt} || ',' || ${importedBusy.endAt} FROM ${importedBusy} WHERE ${IMPORTED}))`;

const hold = columns(holds);

/**
 * Returns SQL for a list with six numbers per open hold: start, end, guard start, guard end, and
 * two flags. The first flag is 1 when the hold has the meeting type of the page. The second flag is
 * 1 when the hold takes one seat of its slot. A host has at most three open holds, so the query
 * does not limit their times. The column names are raw SQL, because drizzle's names are twice as
 * long and the database parses the SQL of each request.
 */
const HELD =
  withPlaceholders(`SELECT group_concat(${hold.startAt}||','||${hold.endAt}||','||${hold.guardStartAt}||','||${hold.guardEndAt}||','||(${hold.meetingTypeId}=meeting_types.id)||','||(${hold.seats} IS NOT NULL))
FROM holds WHERE ${hold.hostId}=users.id AND ${isOpen(hold, ':now')}`);
const OPEN_HOLDS = sql<string | null>`(${HELD})`.as('held');

const connection = columns(calendarConnections, 'calendar_connections');

// All accounts of a host have the same policy. The SQL selects the time of the account that was
// checked least recently. The column names are raw SQL, because drizzle omits the table names in a
// query of one table.
export const CALENDAR = sql<
  string | null
>`${sql.raw(`(SELECT iif(count(*) = 0, NULL, json_object('policy',
  min(${connection.unreachablePolicy}), 'checkedAt', min(${connection.checkedAt}), 'connected',
  group_concat(iif(${connection.status} = 'connected', ${connection.provider}, NULL))))
  FROM calendar_connections WHERE ${connection.hostId} = users.id)`)}`;

/** The column of BUSY_COLUMNS for holds, without the hold that is being confirmed. */
export const HELD_BY_OTHERS = sql<
  string | null
>`(${HELD} AND ${sql.raw(holdOf(hold))} IS NOT ${sql.placeholder('holdId')})`.as('held');

/** The columns of the busy times. The statement needs the values `from`, `to` and `now`. */
export const BUSY_COLUMNS = {
  taken: selectTaken(WITHOUT_SEATS).as('taken'),
  shared: selectShared(WITH_SEATS).as('shared'),
  counted: selectCounted(COUNTED).as('counted'),
  external: selectExternal(EXTERNAL).as('external'),
  held: OPEN_HOLDS,
  calendar: CALENDAR.as('calendar'),
};

/**
 * Returns the columns of BUSY_COLUMNS for a page on which one booking can be moved. The booking's own time
 * does not count as busy. Its calendar event does not count either, even if someone moved the event.
 */
export const selectBusyExcept = (bookingId: SQLWrapper) => ({
  taken: selectTaken(sql`${WITHOUT_SEATS} AND ${bookingHosts.bookingId} <> ${bookingId}`).as(
    'taken',
  ),
  shared: selectShared(sql`${WITH_SEATS} AND ${bookingHosts.bookingId} <> ${bookingId}`).as(
    'shared',
  ),
  counted: selectCounted(sql`${COUNTED} AND ${bookingHosts.bookingId} <> ${bookingId}`).as(
    'counted',
  ),
  external: selectExternal(
    sql`${EXTERNAL} AND ${calendarBusy.eventId} IS NOT (SELECT ${calendarEvents.eventId} FROM ${calendarEvents} WHERE ${calendarEvents.bookingId} = ${bookingId} AND ${calendarEvents.hostId} = ${users.id})`,
  ).as('external'),
  held: OPEN_HOLDS,
  calendar: CALENDAR.as('calendar'),
});

/** The facts about the host's calendar accounts that are needed to accept a booking. */
export interface ConnectedCalendar {
  readonly policy: UnreachablePolicy;
  /**
   * The providers of the accounts with the status `connected`, separated by commas. Null when no account has
   * this status.
   */
  readonly connected: string | null;
  /**
   * The last instant at which every calendar that blocks time was up to date. Null before the first
   * such instant.
   */
  readonly checkedAt: Instant | null;
}

export interface BusyRow {
  /** The seats per slot of the page's meeting type. Null when a booking takes the whole slot. */
  readonly seats: number | null;
  readonly taken: string | null;
  readonly shared: string | null;
  readonly counted: string | null;
  readonly external: string | null;
  readonly held: string | null;
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

interface Held extends BusyInterval {
  readonly isOfMeetingType: boolean;
  readonly hasSeats: boolean;
}

function readHeld(numberList: string | null): Held[] {
  if (!numberList) return [];
  const numbers = numberList.split(',').map(Number);
  const held: Held[] = [];
  for (let i = 0; i + 5 < numbers.length; i += 6) {
    const [start = 0, end = 0, guardStart = 0, guardEnd = 0, ofType, seated] = numbers.slice(i);
    const flags = { isOfMeetingType: ofType === 1, hasSeats: seated === 1 };
    held.push({ start, end, guardStart, guardEnd, ...flags });
  }
  return held;
}

/**
 * Adds the open holds to the busy times and to the bookings that count towards limits, as if the holds were
 * bookings.
 */
function appendHeld(
  held: readonly Held[],
  seats: number | null,
  { busy, counted }: { busy: BusyInterval[]; counted: CountedBooking[] },
): void {
  for (const { isOfMeetingType, hasSeats, ...times } of held) {
    const { start, end } = times;
    const isSame = (other: Interval) => other.start === start && other.end === end;
    const shared = hasSeats
      ? busy.findIndex((other) => other.seatsLeft !== undefined && isSame(other))
      : -1;
    const joined = busy[shared];
    if (joined) {
      busy[shared] = { ...joined, seatsLeft: Math.max(0, (joined.seatsLeft ?? 0) - 1) };
    } else if (hasSeats) {
      busy.push({ ...times, seatsLeft: isOfMeetingType ? countSeatsLeft(seats, 1) : 0 });
    } else busy.push(times);
    const isCounted = hasSeats && counted.some((other) => isSame(other));
    if (!isCounted) counted.push({ start, end, isOfMeetingType });
  }
}

/** Returns the row with parsed busy times, from which slots can be computed. */
export function readBusy<R extends BusyRow>(row: R) {
  const { taken, shared, counted: countedList, external, held, calendar, ...rest } = row;
  const busy: BusyInterval[] = [];
  appendTaken(taken, busy);
  appendShared(shared, row.seats, busy);
  const counted = readCounted(countedList);
  if (held !== null) appendHeld(readHeld(held), row.seats, { busy, counted });
  appendExternal(external, busy);
  return { ...rest, busy, counted, calendar: readCalendar(calendar) };
}

/** Reads the column CALENDAR. Returns null when the host has no account. */
export function readCalendar(calendar: string | null): ConnectedCalendar | null {
  return calendar === null ? null : JSON.parse(calendar);
}
