// The conditions for changes of a booking that was seen before. With `seen`, the booking has not changed since the service
// read it. The private notes are compared too, because saving them sets no change id. With `seenSequence`, the time and
// the people of the booking have not changed since the client saw it.
import type { SeenByClient } from '../../../domain/bookings/changes.ts';
import { columns } from '../../columns.ts';
import { bookings } from '../../schema/bookings.ts';
import { integer, nullable, text } from '../../statement.ts';

const booking = columns(bookings);

export const SEEN_PARAMS = {
  seenChangeId: nullable(text),
  seenNotes: nullable(text),
  seenSequence: nullable(integer),
};

/** SQL that is true when the booking has not changed, or when the change does not require this. */
export const AS_SEEN = `(:seenNotes IS NULL OR (${booking.changeId} IS :seenChangeId AND ${booking.privateNotes} = :seenNotes))
  AND (:seenSequence IS NULL OR ${booking.sequence} = :seenSequence)`;

export const bindSeen = ({ seen, seenSequence }: SeenByClient) => ({
  seenChangeId: seen?.changeId ?? null,
  seenNotes: seen?.privateNotes ?? null,
  seenSequence: seenSequence ?? null,
});
