import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { outbox } from '../schema/outbox.ts';

const booking = columns(bookings);
const first = columns(outbox, 'first');
/**
 * The origin of the booking `alias`, as SQL: links in its emails use it. Taken from the booking's first
 * outbox row, or from the booking after that row was purged. Null when neither is known.
 */
export const originOf = (alias: string) =>
  `coalesce(${alias}.${booking.origin}, (SELECT ${first.origin} FROM outbox first
  WHERE ${first.bookingId} = ${alias}.${booking.id}
  ORDER BY ${first.createdAt} LIMIT 1))`;
