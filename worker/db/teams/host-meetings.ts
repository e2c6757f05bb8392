// Counts the meetings of the hosts of a team's meeting type, for a fair choice of the next host. Also lists the hosts of
// a booking.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { users } from '../schema/users.ts';
import { integer, json, nullable, row, statement, text } from '../statement.ts';

const h = columns(bookingHosts, 'h');
const b = columns(bookings, 'b');
const u = columns(users, 'u');

interface CountedHost {
  readonly userId: string;
  /** Only meetings that start after this instant count. */
  readonly since: Instant;
  /** When the host joined or came back. */
  readonly countsFrom: Instant;
}

interface MeetingsRow {
  readonly userId: string;
  readonly meetings: number;
  readonly lastStart: Instant | null;
  readonly meetingsBefore: number;
}

const ofHost = (value: string) =>
  `(SELECT ${value} FROM booking_hosts h WHERE ${h.hostId} = value ->> 'userId' AND ${h.status} = 'confirmed'
    AND ${h.startAt} > value ->> 'since' AND ${h.meetingTypeId} = :meetingTypeId AND ${h.bookingId} IS NOT :exceptBookingId)`;

const LIST = statement({
  params: {
    meetingTypeId: text,
    hosts: json<readonly CountedHost[]>(),
    periodStart: integer,
    exceptBookingId: nullable(text),
  },
  row: row<MeetingsRow>(),
  sql: `
SELECT value ->> 'userId' AS userId, ${ofHost('count(*)')} AS meetings, ${ofHost(`max(${h.startAt})`)} AS lastStart,
  iif(value ->> 'countsFrom' > :periodStart, (SELECT count(*) FROM bookings b WHERE ${b.meetingTypeId} = :meetingTypeId
    AND ${b.status} = 'confirmed' AND ${b.startAt} > :periodStart AND ${b.createdAt} < value ->> 'countsFrom'
    AND ${b.id} IS NOT :exceptBookingId), 0) AS meetingsBefore
FROM json_each(:hosts)`,
});

interface BookingHost {
  readonly id: string;
  readonly name: string;
}

const LIST_HOSTS_OF = statement({
  params: { bookingId: text },
  row: row<BookingHost>(),
  sql: `
SELECT ${u.id}, ${u.name} FROM bookings b JOIN booking_hosts h ON ${h.bookingId} = ${b.id} JOIN users u ON ${u.id} = ${h.hostId}
WHERE ${b.id} = :bookingId ORDER BY ${h.hostId} = ${b.hostId} DESC, ${u.id}`,
});

export function createHostMeetingsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Counts the meetings of each host. The keys of the result are the ids of the hosts. `periodStart` is the
     * start of the period whose meetings count. `exceptBookingId` is the booking that is being moved, which
     * does not count.
     */
    async listMeetings(
      meetingTypeId: string,
      hosts: readonly CountedHost[],
      {
        periodStart,
        exceptBookingId,
      }: { readonly periodStart: Instant; readonly exceptBookingId: string | null },
    ): Promise<Map<string, Omit<MeetingsRow, 'userId'>>> {
      const rows = await LIST.all(d1, { meetingTypeId, hosts, periodStart, exceptBookingId });
      return new Map(rows.map(({ userId, ...counts }) => [userId, counts]));
    },

    /** Returns the hosts of the booking, the owner first. */
    listHostsOf(bookingId: string): Promise<BookingHost[]> {
      return LIST_HOSTS_OF.all(d1, { bookingId });
    },
  };
}
