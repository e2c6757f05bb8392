import { AppError } from '../../../contract/app-error.ts';
import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import type { SeenByClient } from '../../../domain/bookings/changes.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import type { WithIfMatch } from '../../api/if-match.ts';
import { presentBooking } from '../present-booking.ts';

/** The version of a booking that the client has seen. */
export interface WithSeen extends WithIfMatch {
  /** The `sequence` of the booking that the client shows. Absent when the client sets no condition. */
  readonly sequence?: number | undefined;
}

const CHANGED = hostText(
  'This booking has changed in the meantime. Please check its time and people, and try again.',
);

/**
 * Checks that the client has seen the current version of the booking. Called before each attempt to store a
 * change. Returns the conditions that the command must contain. Returns none when the client sets no
 * condition, or when an earlier attempt of the same request has already stored its change.
 */
export async function checkSeen(
  row: HostBookingRow,
  { ifMatch, sequence }: WithSeen,
  ownChangeIds: ReadonlySet<string | null>,
): Promise<SeenByClient> {
  const { changeId, privateNotes } = row.booking;
  if (ownChangeIds.has(changeId)) return {};
  if (sequence !== undefined && sequence !== row.booking.sequence)
    throw new AppError('BOOKING_CHANGED', {
      message: CHANGED,
      data: { booking: presentBooking(row) },
    });
  await ifMatch?.(presentBooking(row));
  return {
    ...(ifMatch && { seen: { changeId, privateNotes } }),
    ...(sequence !== undefined && { seenSequence: sequence }),
  };
}
