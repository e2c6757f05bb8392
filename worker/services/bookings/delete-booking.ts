// Cancels or removes a booking at the request of its host.

import type { BookingDeletion } from '../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { isWaitingForApproval } from '../../domain/bookings/approval.ts';
import { displayStatus } from '../../domain/bookings/booking-lists.ts';
import type { CommitFault } from '../../domain/bookings/new-booking.ts';
import { addCalendarWrite } from '../calendars/add-calendar-write.ts';
import type { Deps } from '../service-deps.ts';
import { addWebhookEvent } from '../webhooks/add-webhook-event.ts';
import { isFinalFault, toCommitError } from './commit-error.ts';
import { ensureBooking } from './ensure-booking.ts';
import { addEmailsToAll } from './outbox-entries.ts';
import { readStoredGuests } from './read-guests.ts';

export type DeleteDeps = Pick<
  Deps,
  'hostBookings' | 'bookingChanges' | 'hostCalendar' | 'ids' | 'clock'
>;

/** How many times a request reads the data and tries to cancel the booking before it fails. */
const ROUNDS = 4;

interface Cancellation {
  readonly origin: string;
  /** A message to the invitee. Empty when the host wrote none. */
  readonly message?: string | undefined;
}

/** Cancels an upcoming booking. Returns false when the booking is past or already cancelled. */
export async function cancelUpcoming(
  deps: DeleteDeps,
  account: Account,
  id: string,
  { origin, message = '' }: Cancellation,
): Promise<boolean> {
  const changeIds = new Set<string | null>();
  let lastFault: CommitFault = 'refused';
  for (let round = 0; round < ROUNDS; round += 1) {
    const { booking, meeting } = await ensureBooking(deps, account, id);
    // An earlier round cancelled the booking, but the response of the host object was lost.
    if (changeIds.has(booking.changeId)) return true;
    const now = deps.clock.now();
    if (displayStatus(booking, now) !== 'upcoming') return false;
    const changeId = deps.ids.create();
    changeIds.add(changeId);
    const outcome = await deps.hostCalendar.cancel({
      changeId,
      now,
      bookingId: id,
      hostId: account.id,
      by: 'host',
      ...(isWaitingForApproval(booking) && { outcome: 'declined' as const }),
      reason: message.trim(),
      mails: [
        ...addEmailsToAll(deps.ids, {
          event: 'booking.cancelled',
          origin,
          facts: null,
          guests: readStoredGuests(booking),
        }),
        ...addCalendarWrite(deps.ids, {
          isConnected: meeting.connection !== null,
          event: 'booking.cancelled',
          origin,
        }),
      ],
      ...addWebhookEvent(deps.ids, account.plan, { type: 'booking.cancelled', by: 'host' }),
    });
    if (outcome.ok) return true;
    lastFault = outcome.reason;
    if (isFinalFault(lastFault)) break;
  }
  throw toCommitError(lastFault);
}

/**
 * Cancels an upcoming booking: its time becomes free, and the host and the invitee get emails. Removes a past
 * or cancelled booking from the host's list permanently. Idempotent.
 */
export async function deleteBooking(
  deps: DeleteDeps,
  account: Account,
  id: string,
  cancellation: Cancellation,
): Promise<BookingDeletion> {
  if (await cancelUpcoming(deps, account, id, cancellation)) return { outcome: 'cancelled' };
  await deps.bookingChanges.removeBooking(account.id, id, deps.clock.now());
  return { outcome: 'removed' };
}
