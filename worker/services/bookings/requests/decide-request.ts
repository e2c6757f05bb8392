// Stores the host's decision to approve or decline a booking request.
import { AppError } from '../../../contract/app-error.ts';
import type { HostBooking } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import type { ApproveCommand, ChangeOutcome } from '../../../domain/bookings/changes.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { isWaitingForApproval } from '../../../domain/meeting-types/approval.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { addCalendarWrite } from '../../calendars/add-calendar-write.ts';
import { addWebhookEvent } from '../../events/add-webhook-event.ts';
import type { Deps } from '../../service-deps.ts';
import { checkSeen, type WithSeen } from '../change/check-seen.ts';
import { commitInRounds } from '../commit-in-rounds.ts';
import { findActor, prepareMessages } from '../emails/prepare-messages.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { presentBooking } from '../present-booking.ts';
import { listInformedGuests, readStoredGuests } from '../read-guests.ts';

export type DecideRequestDeps = Pick<Deps, 'hostBookings' | 'hostCalendar' | 'ids' | 'clock'>;

interface DecidingHost extends Pick<Account, 'id'> {
  /** True when a host decides with the link in an email. All hosts of the booking get the link. */
  readonly isByLink?: boolean;
}

const actorOf = (account: DecidingHost, row: HostBookingRow) =>
  account.isByLink ? {} : findActor(row, account);

interface Decision extends WithSeen {
  readonly id: string;
  readonly origin: string;
  /** The host's message to the invitee. */
  readonly message?: string | undefined;
}

const CONFIRMED_ALREADY = hostText('This booking has already been confirmed.');
const DECLINED_ALREADY = hostText('This request has already been declined.');

/** Throws when the booking does not wait for an answer. The error contains the booking as it is now. */
function ensureUndecided(row: HostBookingRow, now: Instant): void {
  const { booking } = row;
  const { status, outcome, approvalDueAt } = booking;
  const data = { booking: presentBooking(row) };
  const isWaiting = isWaitingForApproval(booking);
  if (outcome === 'expired' || (isWaiting && approvalDueAt !== null && approvalDueAt <= now))
    throw new AppError('REQUEST_EXPIRED', { data });
  if (isWaiting) return;
  if (outcome === 'declined')
    throw new AppError('BOOKING_NOT_PENDING', { message: DECLINED_ALREADY, data });
  if (status === 'cancelled') throw new AppError('BOOKING_CANCELLED', { data });
  throw new AppError('BOOKING_NOT_PENDING', { message: CONFIRMED_ALREADY, data });
}

type NewChange = Pick<ApproveCommand, 'changeId' | 'now' | 'seen' | 'seenSequence'>;

/**
 * Stores the decision about the version of the request that the host has seen. A host who names no version has seen the
 * first one.
 */
async function decide(
  deps: DecideRequestDeps,
  account: DecidingHost,
  { id, ifMatch, sequence }: Decision,
  send: (row: HostBookingRow, change: NewChange) => Promise<ChangeOutcome>,
): Promise<HostBooking> {
  const conditions = { ifMatch, sequence: sequence ?? (ifMatch ? undefined : 0) };
  let isStored = false;
  return commitInRounds(deps, async ({ ownChangeIds, createChangeId }) => {
    const row = await ensureBooking(deps, account, id);
    if (isStored || ownChangeIds.has(row.booking.changeId)) return { answer: presentBooking(row) };
    const now = deps.clock.now();
    // Every operation of the public API answers a wrong version with 412, also for a decided booking.
    await ifMatch?.(presentBooking(row));
    ensureUndecided(row, now);
    const seen = await checkSeen(row, conditions, ownChangeIds);
    return {
      commit: async () => {
        const outcome = await send(row, { changeId: createChangeId(), now, ...seen });
        isStored = outcome.ok;
        return outcome;
      },
    };
  });
}

/** Approves a request and adds the confirmations. */
export async function approveRequest(
  deps: DecideRequestDeps,
  account: DecidingHost,
  decision: Decision,
): Promise<HostBooking> {
  const { ids } = deps;
  const { id, origin } = decision;
  return decide(deps, account, decision, (row, change) =>
    deps.hostCalendar.approve({
      ...change,
      bookingId: id,
      hostId: row.booking.hostId,
      mails: [
        ...prepareMessages(ids, {
          event: 'booking.confirmed',
          origin,
          facts: null,
          ...actorOf(account, row),
          guests: readStoredGuests(row.booking),
        }),
        ...addCalendarWrite(ids, { meeting: row.meeting, event: 'booking.confirmed', origin }),
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
 */
export async function declineRequest(
  deps: DecideRequestDeps,
  account: DecidingHost,
  decision: Decision,
): Promise<HostBooking> {
  const { ids } = deps;
  const { id, origin, message = '' } = decision;
  return decide(deps, account, decision, (row, change) =>
    deps.hostCalendar.cancel({
      ...change,
      bookingId: id,
      hostId: row.booking.hostId,
      by: 'host',
      outcome: 'declined',
      reason: message.trim(),
      mails: [
        ...prepareMessages(ids, {
          event: 'booking.cancelled',
          origin,
          facts: null,
          ...actorOf(account, row),
          guests: listInformedGuests(row.booking),
        }),
        ...addCalendarWrite(ids, { meeting: row.meeting, event: 'booking.cancelled', origin }),
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
