// Records that invitees own their mailboxes. The records decide how long a host counts as new.
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { sqlEvent } from '../../outbox/outbox-terms.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { manageTokens } from '../../schema/manage-tokens.ts';
import { outbox } from '../../schema/outbox.ts';
import { users } from '../../schema/users.ts';
import { integer, row, statement, text } from '../../statement.ts';

const booking = columns(bookings);
const host = columns(bookingHosts, 'booking_hosts');
const user = columns(users, 'users');
const manageToken = columns(manageTokens, 'manage_tokens');
const outboxRow = columns(outbox, 'outbox');

interface HostOfBooking {
  readonly bookingId: string;
  readonly hostId: string;
  readonly createdAt: Instant;
}

const HOSTS = `SELECT ${host.bookingId} AS bookingId, ${host.hostId} AS hostId, ${user.createdAt} AS createdAt
FROM booking_hosts JOIN users ON ${user.id} = ${host.hostId}`;

const HOSTS_BY_LINK = statement({
  params: { hash: text },
  row: row<HostOfBooking>(),
  sql: `${HOSTS} JOIN manage_tokens ON ${manageToken.bookingId} = ${host.bookingId}
WHERE ${manageToken.hash} = :hash AND ${manageToken.audience} = 'invitee' AND ${manageToken.isMailed} = 1`,
});

const HOSTS_OF_BOOKING = statement({
  params: { bookingId: text },
  row: row<HostOfBooking>(),
  sql: `${HOSTS} WHERE ${host.bookingId} = :bookingId`,
});

// An invitee whom the host entered proves nothing, because the host can enter their own addresses.
const RECORD = statement({
  params: { bookingId: text, now: integer },
  sql: `
UPDATE bookings SET ${booking.provenAt} = :now WHERE ${booking.id} = :bookingId AND ${booking.provenAt} IS NULL
AND ${booking.erasedAt} IS NULL AND ${booking.createdBy} = 'invitee'
AND NOT EXISTS (SELECT 1 FROM outbox WHERE ${outboxRow.bookingId} = :bookingId
  AND ${outboxRow.event} = ${sqlEvent('booking.reassigned')})`,
});

export function createInviteeProofsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns the hosts of the booking whose manage link has this hash. Returns none if the link was not only emailed. */
    async listHostsByLink(hash: string): Promise<HostOfBooking[]> {
      return HOSTS_BY_LINK.all(d1, { hash });
    },

    async listHosts(bookingId: string): Promise<HostOfBooking[]> {
      return HOSTS_OF_BOOKING.all(d1, { bookingId });
    },

    async record(bookingId: string, now: Instant): Promise<void> {
      await RECORD.run(d1, { bookingId, now });
    },
  };
}
