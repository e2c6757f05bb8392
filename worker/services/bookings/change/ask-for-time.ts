// The host asks an invitee to choose another time.
import { AppError } from '../../../contract/app-error.ts';
import type { HostBooking } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import { findBookingObstacle } from '../../../domain/bookings/manage.ts';
import { isWaitingForApproval } from '../../../domain/meeting-types/approval.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { addCalendarWrite } from '../../calendars/add-calendar-write.ts';
import { addWebhookEvent } from '../../events/add-webhook-event.ts';
import type { Deps } from '../../service-deps.ts';
import { commitInRounds } from '../commit-in-rounds.ts';
import { findActor, prepareMessages } from '../emails/prepare-messages.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { presentBooking } from '../present-booking.ts';
import { checkSeen, type WithSeen } from './check-seen.ts';
import { ensureManageable } from './ensure-manageable.ts';

type AskDeps = Pick<Deps, 'hostBookings' | 'hostCalendar' | 'ids' | 'clock'>;

interface Question extends WithSeen {
  readonly id: string;
  readonly origin: string;
  readonly message: string;
}

/**
 * Returns true when the host has already asked with the same message. Throws when the host cannot ask for
 * another time.
 */
function isAsked({ booking, meetingType }: HostBookingRow, message: string, now: Instant): boolean {
  ensureManageable(findBookingObstacle(booking, now));
  if (isWaitingForApproval(booking)) throw new AppError('BOOKING_PENDING');
  if (booking.askedAt === null && !meetingType.isOffered) throw new AppError('NO_OTHER_TIMES');
  if (booking.askedAt !== null && booking.askMessage !== message)
    throw new AppError('TIME_ALREADY_ASKED');
  return booking.askedAt !== null;
}

/**
 * Asks the invitee by email to choose another time. The booking keeps its time until the invitee has chosen.
 * Idempotent.
 */
export async function askForTime(
  deps: AskDeps,
  account: Account,
  { id, origin, message: sentMessage, ...conditions }: Question,
): Promise<HostBooking> {
  const message = sentMessage.trim();
  return commitInRounds(deps, async ({ ownChangeIds, createChangeId }) => {
    const row = await ensureBooking(deps, account, id);
    const seen = await checkSeen(row, conditions, ownChangeIds);
    const now = deps.clock.now();
    if (isAsked(row, message, now)) return { answer: presentBooking(row) };
    const actor = findActor(row, account);
    return {
      commit: () =>
        deps.hostCalendar.askForTime({
          changeId: createChangeId(),
          ...seen,
          now,
          bookingId: id,
          hostId: row.booking.hostId,
          message,
          mails: [
            ...prepareMessages(deps.ids, {
              event: 'booking.time-asked',
              origin,
              facts: null,
              guests: [],
              ...actor,
            }),
            // The event stores the sequence of the booking, so it is written again.
            ...addCalendarWrite(deps.ids, {
              meeting: row.meeting,
              event: 'booking.changed',
              origin,
            }),
          ],
          ...addWebhookEvent(deps.ids, { type: 'booking.updated', by: 'host', ...actor }),
        }),
    };
  });
}
