// Tells the invitee and the guests of a booking that the host has changed the place in the meeting type. The booking
// itself does not change, except for its sequence: calendars accept the new place only with a higher sequence.
import { AppError } from '../../../contract/app-error.ts';
import type { HostBooking } from '../../../contract/bookings/my-bookings-calls.ts';
import type { Account } from '../../../db/accounts/accounts.ts';
import type { HostBookingRow } from '../../../db/bookings/list/host-booking-row.ts';
import type { MoveCommand } from '../../../domain/bookings/changes.ts';
import { findBookingObstacle } from '../../../domain/bookings/manage.ts';
import { pickTexts } from '../../../domain/form/standard-fields.ts';
import { isWaitingForApproval } from '../../../domain/meeting-types/approval.ts';
import type { Instant } from '../../../domain/time/types.ts';
import type { WithIfMatch } from '../../api/if-match.ts';
import { addCalendarWrite } from '../../calendars/add-calendar-write.ts';
import { addWebhookEvent } from '../../events/add-webhook-event.ts';
import type { Deps } from '../../service-deps.ts';
import { commitInRounds } from '../commit-in-rounds.ts';
import { findActor, prepareMessages } from '../emails/prepare-messages.ts';
import { ensureBooking } from '../ensure-booking.ts';
import { presentBooking } from '../present-booking.ts';
import { readStoredGuests } from '../read-guests.ts';
import { checkSeen } from './check-seen.ts';
import { ensureManageable } from './ensure-manageable.ts';

type TellDeps = Pick<Deps, 'hostBookings' | 'hostCalendar' | 'ids' | 'clock' | 'editDelayMs'>;

interface Notice extends WithIfMatch {
  readonly id: string;
  readonly origin: string;
}

function ensureTellable({ booking }: HostBookingRow, now: Instant): void {
  ensureManageable(findBookingObstacle(booking, now));
  if (isWaitingForApproval(booking)) throw new AppError('BOOKING_PENDING');
}

/** The host gets no email, because the host has just changed the place. */
function prepareNotice(
  { ids, editDelayMs: delayMs }: TellDeps,
  account: Account,
  row: HostBookingRow,
  origin: string,
  now: Instant,
): Omit<MoveCommand, 'changeId'> {
  const { booking, meeting } = row;
  const actor = findActor(row, account);
  const { startAt, endAt, inviteeName, inviteeEmail } = booking;
  const shown = { startAt, endAt, inviteeName, inviteeEmail, ...pickTexts(booking) };
  const messages = prepareMessages(ids, {
    event: 'booking.changed',
    origin,
    facts: { newPlace: true, ...actor },
    guests: readStoredGuests(booking),
    to: ['invitee', 'guest'],
    delayMs,
  });
  return {
    now,
    bookingId: booking.id,
    hostId: booking.hostId,
    sequence: booking.sequence,
    ...shown,
    guardStartAt: booking.guardStartAt,
    guardEndAt: booking.guardEndAt,
    mails: [...messages, ...addCalendarWrite(ids, { meeting, event: 'booking.changed', origin })],
    ...addWebhookEvent(ids, {
      type: 'booking.updated',
      by: 'host',
      former: shown,
      ...actor,
    }),
  };
}

export async function tellNewPlace(
  deps: TellDeps,
  account: Account,
  { id, origin, ifMatch }: Notice,
): Promise<HostBooking> {
  return commitInRounds(deps, async ({ ownChangeIds, createChangeId }) => {
    const row = await ensureBooking(deps, account, id);
    if (ownChangeIds.has(row.booking.changeId)) return { answer: presentBooking(row) };
    const seen = await checkSeen(row, { ifMatch }, ownChangeIds);
    const now = deps.clock.now();
    ensureTellable(row, now);
    const command = { ...prepareNotice(deps, account, row, origin, now), ...seen };
    return { commit: () => deps.hostCalendar.move({ ...command, changeId: createChangeId() }) };
  });
}
