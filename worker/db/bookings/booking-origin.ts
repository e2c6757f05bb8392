import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { outbox } from '../schema/outbox.ts';

const booking = columns(bookings);
const first = columns(outbox, 'first');
/**
 * Where the booking `alias` came in, as SQL: links in its emails lead there. Its first outbox row says so, and
 * the booking itself once that row has been purged. Null when neither is known.
 */
export const originOf = (alias: string) =>
  `coalesce(${alias}.${booking.origin}, (SELECT ${first.origin} FROM outbox first
  WHERE ${first.bookingId} = ${alias}.${booking.id}
  ORDER BY ${first.createdAt} LIMIT 1))`;
