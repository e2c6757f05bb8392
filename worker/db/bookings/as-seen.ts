// A condition for changes of a booking: the booking has not changed since the service read it. The private notes
// are compared too, because saving them sets no change id.
import type { SeenBooking } from '../../domain/bookings/changes.ts';
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { nullable, text } from '../statement.ts';

const booking = columns(bookings);

export const SEEN_PARAMS = { seenChangeId: nullable(text), seenNotes: nullable(text) };

/** SQL that is true when the booking has not changed, or when the change does not require this. */
export const AS_SEEN = `(:seenNotes IS NULL OR (${booking.changeId} IS :seenChangeId AND ${booking.privateNotes} = :seenNotes))`;

export const bindSeen = (seen: SeenBooking | undefined) => ({
  seenChangeId: seen?.changeId ?? null,
  seenNotes: seen?.privateNotes ?? null,
});
