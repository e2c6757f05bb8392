// Counts the meetings of the hosts of a team's meeting type, for a fair choice of the next host. Also lists the hosts of
// a booking.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { users } from '../schema/users.ts';
import { integer, json, nullable, row, statement, text } from '../statement.ts';

const host = columns(bookingHosts, 'booking_hosts');
const booking = columns(bookings, 'bookings');
const user = columns(users, 'users');

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
  `(SELECT ${value} FROM booking_hosts WHERE ${host.hostId} = value ->> 'userId' AND ${host.status} = 'confirmed'
    AND ${host.startAt} > value ->> 'since' AND ${host.meetingTypeId} = :meetingTypeId
    AND ${host.bookingId} IS NOT :exceptBookingId)`;

const LIST = statement({
  params: {
    meetingTypeId: text,
    hosts: json<readonly CountedHost[]>(),
    periodStart: integer,
    exceptBookingId: nullable(text),
  },
  row: row<MeetingsRow>(),
  sql: `
SELECT value ->> 'userId' AS userId, ${ofHost('count(*)')} AS meetings, ${ofHost(`max(${host.startAt})`)} AS lastStart,
  iif(value ->> 'countsFrom' > :periodStart, (SELECT count(*) FROM bookings WHERE ${booking.meetingTypeId} = :meetingTypeId
    AND ${booking.status} = 'confirmed' AND ${booking.startAt} > :periodStart AND ${booking.createdAt} < value ->> 'countsFrom'
    AND ${booking.id} IS NOT :exceptBookingId), 0) AS meetingsBefore
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
SELECT ${user.id}, ${user.name} FROM bookings JOIN booking_hosts ON ${host.bookingId} = ${booking.id}
  JOIN users ON ${user.id} = ${host.hostId}
WHERE ${booking.id} = :bookingId ORDER BY ${host.hostId} = ${booking.hostId} DESC, ${user.id}`,
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
