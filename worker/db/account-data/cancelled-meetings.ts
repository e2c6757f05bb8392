// The statements that cancel the upcoming bookings of a deleted account.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { type Bound, integer, statement, text } from '../statement.ts';

const booking = columns(bookings);
const cancelled = columns(bookings, 'cancelled');
const own = columns(bookingHosts, 'own');
const bookingHost = columns(bookingHosts);

const CANCEL = statement({
  params: { userId: text, changeId: text, now: integer },
  sql: `
UPDATE bookings SET ${booking.status} = 'cancelled', ${booking.cancelledBy} = 'host',
  ${booking.sequence} = ${booking.sequence} + 1, ${booking.changeId} = :changeId, ${booking.updatedAt} = :now
WHERE ${booking.hostId} = :userId AND ${booking.status} = 'confirmed' AND ${booking.startAt} >= :now
  AND ${booking.id} IN (SELECT ${own.bookingId} FROM booking_hosts own WHERE ${own.hostId} = :userId
  AND ${own.status} = 'confirmed'
  AND ${own.startAt} >= :now)`,
});

const CANCEL_HOSTS = statement({
  params: { userId: text, changeId: text },
  sql: `
UPDATE booking_hosts SET ${bookingHost.status} = 'cancelled' WHERE ${bookingHost.bookingId} IN (
  SELECT ${cancelled.id} FROM bookings cancelled WHERE ${cancelled.hostId} = :userId AND ${cancelled.changeId} = :changeId)`,
});

interface Cancellation {
  readonly userId: string;
  readonly changeId: string;
  readonly now: Instant;
}

export function prepareCancellations(d1: D1Database, cancellation: Cancellation): Bound[] {
  const { userId, changeId } = cancellation;
  return [
    CANCEL.bind(d1, { userId, changeId, now: cancellation.now }),
    CANCEL_HOSTS.bind(d1, { userId, changeId }),
  ];
}
