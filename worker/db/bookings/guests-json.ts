// SQL for the list of guests of a booking.
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';

const booking = columns(bookings);

/** Returns SQL for the list as JSON. `row` is the name or alias of the table. A damaged list counts as empty. */
export const guestsOf = (row: string) =>
  `iif(json_valid(${row}.${booking.guests}), ${row}.${booking.guests}, '[]')`;

/** Returns SQL that is true when the booking has the guest with this id. */
export const hasGuest = (row: string, id: string) =>
  `EXISTS (SELECT 1 FROM json_each(${guestsOf(row)}) AS guest WHERE guest.value ->> 'id' = ${id})`;
