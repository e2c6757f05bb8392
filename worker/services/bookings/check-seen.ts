import type { HostBookingRow } from '../../db/bookings/host-booking-row.ts';
import type { SeenBooking } from '../../domain/bookings/changes.ts';
import type { IfMatch } from '../api/if-match.ts';
import { presentBooking } from './present-booking.ts';

/**
 * Checks that the client has read the current version of the booking. Called before each attempt to store a
 * change. Returns the condition that the command must contain. Returns no condition without `ifMatch`, or
 * when an earlier attempt of the same request has already stored its change.
 */
export async function checkSeen(
  row: HostBookingRow,
  ifMatch: IfMatch | undefined,
  ownChangeIds: ReadonlySet<string | null>,
): Promise<{ readonly seen?: SeenBooking }> {
  const { changeId, privateNotes } = row.booking;
  if (ifMatch === undefined || ownChangeIds.has(changeId)) return {};
  await ifMatch(presentBooking(row));
  return { seen: { changeId, privateNotes } };
}
