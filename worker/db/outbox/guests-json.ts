// SQL for the list of guests of a booking.
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';

const booking = columns(bookings);

/** Returns SQL for the list as JSON. `row` is the name or alias of the table. A damaged list counts as empty. */
export const guestsOf = (row: string) =>
  `iif(json_valid(${row}.${booking.guests}), ${row}.${booking.guests}, '[]')`;

/** SQL that is true when the guest in the row `guest` has not stopped the emails about the booking. */
export const GETS_EMAILS = `guest.value ->> 'emailsStoppedAt' IS NULL`;

/** Returns SQL that is true when the booking has the guest with this id, and the guest gets emails. */
export const hasReachableGuest = (row: string, id: string) =>
  `EXISTS (SELECT 1 FROM json_each(${guestsOf(row)}) AS guest WHERE guest.value ->> 'id' = ${id} AND ${GETS_EMAILS})`;

/** Returns SQL that is true when the booking has the guest with this id. */
export const hasGuest = (row: string, id: string) =>
  `EXISTS (SELECT 1 FROM json_each(${guestsOf(row)}) AS guest WHERE guest.value ->> 'id' = ${id})`;
