// Finds requests that wait for their host's approval.
import type { Guest } from '../../../domain/bookings/guests.ts';
import type { HourFormat } from '../../../domain/time/hour-format.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { parseJson, type Stored } from '../../json-column.ts';
import { originOf } from '../../outbox/booking-origin.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarConnections } from '../../schema/calendar-connections.ts';
import { manageTokens } from '../../schema/manage-tokens.ts';
import { users } from '../../schema/users.ts';
import { videoConnections } from '../../schema/video-connections.ts';
import { integer, row, statement, text } from '../../statement.ts';

const booking = columns(bookings, 'bookings');
const user = columns(users, 'users');
const connection = columns(calendarConnections, 'calendar_connections');
const videoConnection = columns(videoConnections, 'video_connections');
const manageToken = columns(manageTokens, 'manage_tokens');

interface WaitingRow {
  readonly booking_id: string;
  readonly host_id: string;
  readonly due_at: Instant;
  readonly origin: string | null;
  readonly is_connected: number;
  readonly guests: string;
  readonly given_up_start_at: Instant | null;
}

const SELECT_WAITING = `
SELECT ${booking.id} AS booking_id, ${booking.hostId} AS host_id, ${booking.approvalDueAt} AS due_at,
  ${originOf('bookings')} AS origin,
  EXISTS (SELECT 1 FROM calendar_connections WHERE ${connection.hostId} = ${booking.hostId}
    AND ${connection.takesBookings} = 1
    UNION SELECT 1 FROM video_connections WHERE ${videoConnection.hostId} = ${booking.hostId}) AS is_connected,
    ${booking.guests} AS guests, ${booking.givenUpStartAt}
FROM bookings INDEXED BY bookings_waiting
WHERE ${booking.status} = 'confirmed' AND ${booking.approvalDueAt} IS NOT NULL`;

const LIST_OF_HOST = statement({
  params: { hostId: text, limit: integer },
  row: row<WaitingRow>(),
  sql: `${SELECT_WAITING} AND ${booking.hostId} = :hostId ORDER BY ${booking.approvalDueAt} LIMIT :limit`,
});

const LIST_OVERDUE = statement({
  params: { before: integer, limit: integer },
  row: row<WaitingRow>(),
  sql: `${SELECT_WAITING} AND ${booking.approvalDueAt} < :before ORDER BY ${booking.approvalDueAt} LIMIT :limit`,
});

const FIND_BY_TOKEN = statement({
  params: { hash: text },
  row: row<{
    readonly id: string;
    readonly host_id: string;
    readonly time_zone: string;
    readonly hour_format: HourFormat | null;
    readonly language: string | null;
  }>(),
  sql: `
SELECT ${booking.id}, ${booking.hostId}, ${user.timeZone}, ${user.hourFormat}, ${user.language} FROM manage_tokens
JOIN bookings ON ${booking.id} = ${manageToken.bookingId} JOIN users ON ${user.id} = ${booking.hostId}
WHERE ${manageToken.hash} = :hash AND ${manageToken.audience} = 'host' AND ${user.deletedAt} IS NULL`,
});

export interface WaitingRequest {
  readonly bookingId: string;
  readonly hostId: string;
  readonly dueAt: Instant;
  /** The origin of the links in the emails. Empty when the origin is unknown. */
  readonly origin: string;
  readonly isConnected: boolean;
  readonly guests: Stored<readonly Guest[]>;
  readonly givenUpStartAt: Instant | null;
}

/** The booking to which a link in an email to the host belongs, with the host's settings. */
export interface LinkedRequest {
  readonly bookingId: string;
  readonly host: { readonly id: string };
  readonly timeZone: string;
  readonly hourFormat: HourFormat | null;
  readonly language: string | null;
}

const toRequest = (found: WaitingRow): WaitingRequest => ({
  bookingId: found.booking_id,
  hostId: found.host_id,
  dueAt: found.due_at,
  origin: found.origin ?? '',
  isConnected: found.is_connected === 1,
  guests: parseJson(found.guests),
  givenUpStartAt: found.given_up_start_at,
});

export function createWaitingRequestsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns the host's requests in the order in which they lapse. */
    async listOfHost(hostId: string, limit: number): Promise<WaitingRequest[]> {
      return (await LIST_OF_HOST.all(d1, { hostId, limit })).map(toRequest);
    },

    /** Returns the requests, of all hosts, whose deadline was before this time. */
    async listOverdue(before: Instant, limit: number): Promise<WaitingRequest[]> {
      return (await LIST_OVERDUE.all(d1, { before, limit })).map(toRequest);
    },

    /** Finds the booking of a link in an email to the host. Returns null for every other link. */
    async findByToken(hash: string): Promise<LinkedRequest | null> {
      const found = await FIND_BY_TOKEN.first(d1, { hash });
      if (!found) return null;
      const { host_id: id, time_zone: timeZone, hour_format: hourFormat, language } = found;
      return { bookingId: found.id, host: { id }, timeZone, hourFormat, language };
    },
  };
}
