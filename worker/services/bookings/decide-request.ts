// Approves or declines a request at the request of its host.
import { AppError } from '../../contract/app-error.ts';
import type { HostBooking } from '../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../db/bookings/host-booking-row.ts';
import { isWaitingForApproval } from '../../domain/bookings/approval.ts';
import type { ChangeOutcome } from '../../domain/bookings/changes.ts';
import type { CommitFault } from '../../domain/bookings/new-booking.ts';
import type { Instant } from '../../domain/time/types.ts';
import { addCalendarWrite } from '../calendars/add-calendar-write.ts';
import type { Deps } from '../service-deps.ts';
import { addWebhookEvent } from '../webhooks/add-webhook-event.ts';
import { isFinalFault, toCommitError } from './commit-error.ts';
import { ensureBooking } from './ensure-booking.ts';
import { addEmailsToAll } from './outbox-entries.ts';
import { presentBooking } from './present-booking.ts';
import { readStoredGuests } from './read-guests.ts';

export type DecideRequestDeps = Pick<Deps, 'hostBookings' | 'hostCalendar' | 'ids' | 'clock'>;

/** How many times a request reads the data and tries to store the decision before it fails. */
const ROUNDS = 4;

type DecidingHost = Pick<Account, 'id' | 'plan'>;

interface Decision {
  readonly id: string;
  readonly origin: string;
  /** The host's message to the invitee. */
  readonly message?: string | undefined;
}

/**
 * Returns true when this decision is already stored, and false while the booking waits. Throws after another
 * decision.
 */
function isDecided(
  { booking }: HostBookingRow,
  decision: 'approve' | 'decline',
  now: Instant,
): boolean {
  if (booking.status === 'cancelled') {
    if (booking.outcome === 'declined' && decision === 'decline') return true;
    throw new AppError(booking.outcome === 'expired' ? 'REQUEST_EXPIRED' : 'BOOKING_CANCELLED');
  }
  if (!isWaitingForApproval(booking)) {
    if (decision === 'approve') return true;
    throw new AppError('BOOKING_NOT_PENDING');
  }
  if (booking.approvalDueAt !== null && booking.approvalDueAt <= now)
    throw new AppError('REQUEST_EXPIRED');
  return false;
}

async function decide(
  deps: DecideRequestDeps,
  account: DecidingHost,
  id: string,
  decision: 'approve' | 'decline',
  send: (row: HostBookingRow, now: Instant) => Promise<ChangeOutcome>,
): Promise<HostBooking> {
  let lastFault: CommitFault = 'refused';
  for (let round = 0; round <= ROUNDS; round += 1) {
    const row = await ensureBooking(deps, account, id);
    const now = deps.clock.now();
    if (isDecided(row, decision, now)) return presentBooking(row);
    if (round === ROUNDS) break;
    // Continue after a success too. The next round reads the decided booking and returns it.
    const outcome = await send(row, now);
    lastFault = outcome.ok ? 'refused' : outcome.reason;
    if (isFinalFault(lastFault)) break;
  }
  throw toCommitError(lastFault);
}

/** Approves a request and adds the confirmations. Idempotent. */
export async function approveRequest(
  deps: DecideRequestDeps,
  account: DecidingHost,
  { id, origin }: Decision,
): Promise<HostBooking> {
  const { ids } = deps;
  return decide(deps, account, id, 'approve', ({ booking, meeting }, now) =>
    deps.hostCalendar.approve({
      changeId: ids.create(),
      now,
      bookingId: id,
      hostId: account.id,
      mails: [
        ...addEmailsToAll(ids, {
          event: 'booking.confirmed',
          origin,
          facts: null,
          guests: readStoredGuests(booking),
        }),
        ...addCalendarWrite(ids, {
          isConnected: meeting.connection !== null,
          event: 'booking.confirmed',
          origin,
        }),
      ],
      ...addWebhookEvent(ids, account.plan, {
        type: 'booking.updated',
        by: 'host',
        former: { status: 'pending' },
      }),
    }),
  );
}

/** Declines a request. Its time becomes free, and both get emails. Idempotent. */
export async function declineRequest(
  deps: DecideRequestDeps,
  account: DecidingHost,
  { id, origin, message = '' }: Decision,
): Promise<HostBooking> {
  const { ids } = deps;
  return decide(deps, account, id, 'decline', ({ booking, meeting }, now) =>
    deps.hostCalendar.cancel({
      changeId: ids.create(),
      now,
      bookingId: id,
      hostId: account.id,
      by: 'host',
      outcome: 'declined',
      reason: message.trim(),
      mails: [
        ...addEmailsToAll(ids, {
          event: 'booking.cancelled',
          origin,
          facts: null,
          guests: readStoredGuests(booking),
        }),
        ...addCalendarWrite(ids, {
          isConnected: meeting.connection !== null,
          event: 'booking.cancelled',
          origin,
        }),
      ],
      ...addWebhookEvent(ids, account.plan, { type: 'booking.cancelled', by: 'host' }),
    }),
  );
}
