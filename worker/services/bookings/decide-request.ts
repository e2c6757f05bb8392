// Stores the host's decision to approve or decline a booking request.
import { AppError } from '../../contract/app-error.ts';
import type { HostBooking } from '../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../db/bookings/host-booking-row.ts';
import { isWaitingForApproval } from '../../domain/bookings/approval.ts';
import type { ApproveCommand, ChangeOutcome } from '../../domain/bookings/changes.ts';
import type { CommitFault } from '../../domain/bookings/new-booking.ts';
import { hasAccount } from '../../domain/calendars/meet.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { WithIfMatch } from '../api/if-match.ts';
import { addCalendarWrite } from '../calendars/add-calendar-write.ts';
import type { Deps } from '../service-deps.ts';
import { addWebhookEvent } from '../webhooks/add-webhook-event.ts';
import { checkSeen } from './check-seen.ts';
import { isFinalFault, toCommitError } from './commit-error.ts';
import { ensureBooking } from './ensure-booking.ts';
import { addEmailsToAll, findActor } from './outbox-entries.ts';
import { presentBooking } from './present-booking.ts';
import { readStoredGuests } from './read-guests.ts';

export type DecideRequestDeps = Pick<Deps, 'hostBookings' | 'hostCalendar' | 'ids' | 'clock'>;

/** The maximum number of attempts per request. Each attempt reads the data and tries to store the decision. */
const ROUNDS = 4;

interface DecidingHost extends Pick<Account, 'id'> {
  /** True when a host decides with the link in an email. All hosts of the booking get the link. */
  readonly isByLink?: boolean;
}

const actorOf = (account: DecidingHost, row: HostBookingRow) =>
  account.isByLink ? {} : findActor(row, account);

interface Decision extends WithIfMatch {
  readonly id: string;
  readonly origin: string;
  /** The host's message to the invitee. */
  readonly message?: string | undefined;
}

/**
 * Returns true when this decision is already stored, and false while the booking waits. Throws when another
 * decision is stored, when the booking is cancelled, or when the time for an answer is over.
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

type NewChange = Pick<ApproveCommand, 'changeId' | 'now' | 'seen'>;

async function decide(
  deps: DecideRequestDeps,
  account: DecidingHost,
  { id, ifMatch }: Decision,
  decision: 'approve' | 'decline',
  send: (row: HostBookingRow, change: NewChange) => Promise<ChangeOutcome>,
): Promise<HostBooking> {
  const changeIds = new Set<string | null>();
  let lastFault: CommitFault = 'refused';
  for (let round = 0; round <= ROUNDS; round += 1) {
    const row = await ensureBooking(deps, account, id);
    const seen = await checkSeen(row, ifMatch, changeIds);
    const now = deps.clock.now();
    if (isDecided(row, decision, now)) return presentBooking(row);
    if (round === ROUNDS) break;
    // Continue after a success too. The next round reads the decided booking and returns it.
    const changeId = deps.ids.create();
    changeIds.add(changeId);
    const outcome = await send(row, { changeId, now, ...seen });
    lastFault = outcome.ok ? 'refused' : outcome.reason;
    if (isFinalFault(lastFault)) break;
  }
  throw toCommitError(lastFault);
}

/** Approves a request and adds the confirmations. Idempotent. */
export async function approveRequest(
  deps: DecideRequestDeps,
  account: DecidingHost,
  decision: Decision,
): Promise<HostBooking> {
  const { ids } = deps;
  const { id, origin } = decision;
  return decide(deps, account, decision, 'approve', (row, change) =>
    deps.hostCalendar.approve({
      ...change,
      bookingId: id,
      hostId: row.booking.hostId,
      mails: [
        ...addEmailsToAll(ids, {
          event: 'booking.confirmed',
          origin,
          facts: null,
          ...actorOf(account, row),
          guests: readStoredGuests(row.booking),
        }),
        ...addCalendarWrite(ids, {
          isConnected: hasAccount(row.meeting),
          event: 'booking.confirmed',
          origin,
        }),
      ],
      ...addWebhookEvent(ids, {
        type: 'booking.updated',
        also: 'booking.approved',
        by: 'host',
        former: { status: 'pending' },
        ...actorOf(account, row),
      }),
    }),
  );
}

/**
 * Declines a request. Its time becomes available again, and the host and the invitee get emails.
 * Idempotent.
 */
export async function declineRequest(
  deps: DecideRequestDeps,
  account: DecidingHost,
  decision: Decision,
): Promise<HostBooking> {
  const { ids } = deps;
  const { id, origin, message = '' } = decision;
  return decide(deps, account, decision, 'decline', (row, change) =>
    deps.hostCalendar.cancel({
      ...change,
      bookingId: id,
      hostId: row.booking.hostId,
      by: 'host',
      outcome: 'declined',
      reason: message.trim(),
      mails: [
        ...addEmailsToAll(ids, {
          event: 'booking.cancelled',
          origin,
          facts: null,
          ...actorOf(account, row),
          guests: readStoredGuests(row.booking),
        }),
        ...addCalendarWrite(ids, {
          isConnected: hasAccount(row.meeting),
          event: 'booking.cancelled',
          origin,
        }),
      ],
      ...addWebhookEvent(ids, {
        type: 'booking.cancelled',
        also: 'booking.declined',
        by: 'host',
        ...actorOf(account, row),
      }),
    }),
  );
}
