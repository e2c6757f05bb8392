// Marks a booking as a no-show (the invitee did not come), or removes this mark. The host requests
// both.
import { AppError } from '../../../contract/app-error.ts';
import type { HostBooking } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import { displayStatus } from '../../../domain/bookings/booking-lists.ts';
import { isWaitingForApproval } from '../../../domain/meeting-types/approval.ts';
import type { WithIfMatch } from '../../api/if-match.ts';
import { addWebhookEvent } from '../../events/add-webhook-event.ts';
import type { Deps } from '../../service-deps.ts';
import { commitInRounds } from '../commit-in-rounds.ts';
import { findActor } from '../emails/prepare-messages.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { presentBooking } from '../present-booking.ts';
import { checkSeen } from './check-seen.ts';

type MarkDeps = Pick<Deps, 'hostBookings' | 'hostCalendar' | 'ids' | 'clock'>;

interface NoShowMark extends WithIfMatch {
  readonly id: string;
  /** False to remove the mark. */
  readonly isNoShow: boolean;
}

/** Adds or removes the mark. The booking must have started. No one gets an email. Idempotent. */
export async function markNoShow(
  deps: MarkDeps,
  account: Account,
  { id, isNoShow, ifMatch }: NoShowMark,
): Promise<HostBooking> {
  return commitInRounds(deps, async ({ ownChangeIds, createChangeId }) => {
    const row = await ensureBooking(deps, account, id);
    const seen = await checkSeen(row, { ifMatch }, ownChangeIds);
    const now = deps.clock.now();
    const status = displayStatus(row.booking, now);
    if (status === 'cancelled') throw new AppError('BOOKING_CANCELLED');
    if (status === 'upcoming' || isWaitingForApproval(row.booking))
      throw new AppError('BOOKING_NOT_STARTED');
    if ((row.booking.noShowAt !== null) === isNoShow) return { answer: presentBooking(row) };
    return {
      commit: () =>
        deps.hostCalendar.markNoShow({
          changeId: createChangeId(),
          ...seen,
          now,
          bookingId: id,
          hostId: row.booking.hostId,
          isNoShow,
          ...addWebhookEvent(deps.ids, {
            type: 'booking.no_show',
            by: 'host',
            ...findActor(row, account),
          }),
        }),
    };
  });
}
