import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { outbox } from '../schema/outbox.ts';

const booking = columns(bookings);
const first = columns(outbox, 'first');
/**
 * Returns SQL for the origin of the booking with the table alias `alias`. Links in the booking's
 * emails start with the origin. The origin is read from the booking's first outbox row, or from the
 * booking itself after that row was purged. Null when neither contains an origin.
 */
export const originOf = (alias: string) =>
  `coalesce(${alias}.${booking.origin}, (SELECT ${first.origin} FROM outbox first
  WHERE ${first.bookingId} = ${alias}.${booking.id}
  ORDER BY ${first.createdAt} LIMIT 1))`;
