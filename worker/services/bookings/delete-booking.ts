// Cancels or removes a booking at the request of one of its hosts.

import type { BookingDeletion } from '../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../db/bookings/host-booking-row.ts';
import { displayStatus } from '../../domain/bookings/booking-lists.ts';
import type { CommitFault } from '../../domain/bookings/new-booking.ts';
import { hasAccount } from '../../domain/calendars/meet.ts';
import { isWaitingForApproval } from '../../domain/meeting-types/approval.ts';
import { addCalendarWrite } from '../calendars/add-calendar-write.ts';
import { addWebhookEvent } from '../events/add-webhook-event.ts';
import type { Deps } from '../service-deps.ts';
import { checkSeen, type WithSeen } from './check-seen.ts';
import { isFinalFault, toCommitError } from './commit-error.ts';
import { ensureBooking } from './ensure-booking.ts';
import { addEmailsToAll, findActor } from './outbox-entries.ts';
import { listInformedGuests } from './read-guests.ts';

export type DeleteDeps = Pick<
  Deps,
  'hostBookings' | 'bookingChanges' | 'hostCalendar' | 'ids' | 'clock'
>;

/** The maximum number of attempts per request. Each attempt reads the data and tries to cancel the booking. */
const ROUNDS = 4;

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
  const changeIds = new Set<string | null>();
  let lastFault: CommitFault = 'refused';
  for (let round = 0; round < ROUNDS; round += 1) {
    const row = await read();
    const { booking, meeting } = row;
    // An earlier round cancelled the booking, but the response of the host object was lost.
    if (changeIds.has(booking.changeId)) return true;
    const seen = await checkSeen(row, conditions, changeIds);
    const now = deps.clock.now();
    if (displayStatus(booking, now) !== 'upcoming') return false;
    const changeId = deps.ids.create();
    const isDeclined = isWaitingForApproval(booking);
    changeIds.add(changeId);
    const outcome = await deps.hostCalendar.cancel({
      changeId,
      now,
      bookingId: id,
      hostId: booking.hostId,
      by: 'host',
      ...(isDeclined && { outcome: 'declined' as const }),
      reason: message.trim(),
      ...seen,
      mails: [
        ...addEmailsToAll(deps.ids, {
          event: 'booking.cancelled',
          origin,
          facts: null,
          ...findActor(row, { id: callerId }),
          guests: listInformedGuests(booking),
        }),
        ...addCalendarWrite(deps.ids, {
          isConnected: hasAccount(meeting),
          event: 'booking.cancelled',
          origin,
        }),
      ],
      ...addWebhookEvent(deps.ids, {
        type: 'booking.cancelled',
        ...(isDeclined && { also: 'booking.declined' as const }),
        by: 'host',
        ...findActor(row, { id: callerId }),
      }),
    });
    if (outcome.ok) return true;
    lastFault = outcome.reason;
    if (isFinalFault(lastFault)) break;
  }
  throw toCommitError(lastFault);
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
