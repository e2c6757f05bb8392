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

const b = columns(bookings, 'b');
const u = columns(users, 'u');
const c = columns(calendarConnections, 'c');
const z = columns(videoConnections, 'z');
const t = columns(manageTokens, 't');

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
SELECT ${b.id} AS booking_id, ${b.hostId} AS host_id, ${b.approvalDueAt} AS due_at, ${originOf('b')} AS origin,
  EXISTS (SELECT 1 FROM calendar_connections c WHERE ${c.hostId} = ${b.hostId}
    AND ${c.takesBookings} = 1
    UNION SELECT 1 FROM video_connections z WHERE ${z.hostId} = ${b.hostId}) AS is_connected, ${b.guests} AS guests, ${b.givenUpStartAt}
FROM bookings b INDEXED BY bookings_waiting
WHERE ${b.status} = 'confirmed' AND ${b.approvalDueAt} IS NOT NULL`;

const LIST_OF_HOST = statement({
  params: { hostId: text, limit: integer },
  row: row<WaitingRow>(),
  sql: `${SELECT_WAITING} AND ${b.hostId} = :hostId ORDER BY ${b.approvalDueAt} LIMIT :limit`,
});

const LIST_OVERDUE = statement({
  params: { before: integer, limit: integer },
  row: row<WaitingRow>(),
  sql: `${SELECT_WAITING} AND ${b.approvalDueAt} < :before ORDER BY ${b.approvalDueAt} LIMIT :limit`,
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
SELECT ${b.id}, ${b.hostId}, ${u.timeZone}, ${u.hourFormat}, ${u.language} FROM manage_tokens t
JOIN bookings b ON ${b.id} = ${t.bookingId} JOIN users u ON ${u.id} = ${b.hostId}
WHERE ${t.hash} = :hash AND ${t.audience} = 'host' AND ${u.deletedAt} IS NULL`,
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
