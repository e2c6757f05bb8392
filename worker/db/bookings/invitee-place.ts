// SQL for a place that the invitee entered. It is erased together with the invitee's other data.
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';

const booking = columns(bookings);

/**
 * SQL for the place of the booking without the text that the invitee entered. NULL when the stored
 * place is damaged.
 */
export const WITHOUT_INVITEE_PLACE = `CASE WHEN NOT json_valid(${booking.location}) THEN NULL
  WHEN ${booking.location} ->> 'kind' = 'ask_invitee' THEN json_set(${booking.location}, '$.value', '')
  ELSE ${booking.location} END`;
