// Cancels or removes a booking at the request of one of its hosts.

import type { BookingDeletion } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import { displayStatus } from '../../../domain/bookings/booking-lists.ts';
import { isWaitingForApproval } from '../../../domain/meeting-types/approval.ts';
import { addCalendarWrite } from '../../calendars/add-calendar-write.ts';
import { addWebhookEvent } from '../../events/add-webhook-event.ts';
import type { Deps } from '../../service-deps.ts';
import { commitInRounds } from '../commit-in-rounds.ts';
import { findActor, prepareMessages } from '../emails/prepare-messages.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { listInformedGuests } from '../read-guests.ts';
import { checkSeen, type WithSeen } from './check-seen.ts';

export type DeleteDeps = Pick<
  Deps,
  'hostBookings' | 'bookingChanges' | 'hostCalendar' | 'ids' | 'clock'
>;

interface Cancellation extends WithSeen {
  readonly origin: string;
  /** A message to the invitee. Empty when the host wrote none. */
  readonly message?: string | undefined;
}

interface Cancelled {
  readonly id: string;
  /** The person who cancels the booking. */
  readonly callerId: string;
  /** Reads the booking again in each round. Throws when the caller may not cancel it. */
  readonly read: () => Promise<HostBookingRow>;
}

/** Cancels an upcoming booking. Returns false when the booking is past or already cancelled. */
export async function cancelUpcoming(
  deps: DeleteDeps,
  account: Account,
  id: string,
  cancellation: Cancellation,
): Promise<boolean> {
  const read = () => ensureBooking(deps, account, id);
  return cancelRead(deps, { id, callerId: account.id, read }, cancellation);
}

/** Like `cancelUpcoming`, for every caller who may cancel the booking. */
export async function cancelRead(
  deps: Omit<DeleteDeps, 'hostBookings'>,
  { id, callerId, read }: Cancelled,
  { origin, message = '', ...conditions }: Cancellation,
): Promise<boolean> {
  return commitInRounds(deps, async ({ ownChangeIds, createChangeId }) => {
    const row = await read();
    const { booking, meeting } = row;
    // An earlier round cancelled the booking, but the response of the host object was lost.
    if (ownChangeIds.has(booking.changeId)) return { answer: true };
    const seen = await checkSeen(row, conditions, ownChangeIds);
    const now = deps.clock.now();
    if (displayStatus(booking, now) !== 'upcoming') return { answer: false };
    const isDeclined = isWaitingForApproval(booking);
    return {
      commit: () =>
        deps.hostCalendar.cancel({
          changeId: createChangeId(),
          now,
          bookingId: id,
          hostId: booking.hostId,
          by: 'host',
          ...(isDeclined && { outcome: 'declined' as const }),
          reason: message.trim(),
          ...seen,
          mails: [
            ...prepareMessages(deps.ids, {
              event: 'booking.cancelled',
              origin,
              facts: null,
              ...findActor(row, { id: callerId }),
              guests: listInformedGuests(booking),
            }),
            ...addCalendarWrite(deps.ids, { meeting, event: 'booking.cancelled', origin }),
          ],
          ...addWebhookEvent(deps.ids, {
            type: 'booking.cancelled',
            ...(isDeclined && { also: 'booking.declined' as const }),
            by: 'host',
            ...findActor(row, { id: callerId }),
          }),
        }),
      afterSuccess: () => true,
    };
  });
}

/**
 * Cancels an upcoming booking: its time becomes available again, and the host and the invitee get
 * emails. Removes a past or cancelled booking from the host's list permanently. Idempotent.
 */
export async function deleteBooking(
  deps: DeleteDeps,
  account: Account,
  id: string,
  cancellation: Cancellation,
): Promise<BookingDeletion> {
  if (await cancelUpcoming(deps, account, id, cancellation)) return { outcome: 'cancelled' };
  const { booking } = await ensureBooking(deps, account, id);
  await deps.bookingChanges.removeBooking(booking.hostId, id, deps.clock.now());
  return { outcome: 'removed' };
}
