// Reschedules a booking at the invitee's request. The new time must follow the rules of the meeting
// type. Reads the data, checks the request, and asks the host object (the host's Durable Object) to
// store the new time. The host object stores it only if the data has not changed. If the data has
// changed, repeats all steps.
import { AppError } from '../../contract/app-error.ts';
import type { ManagedBooking } from '../../contract/bookings/manage-calls.ts';
import type { RescheduleInput } from '../../contract/bookings/manage-schemas.ts';
import type { ManagedRow } from '../../db/bookings/managed-bookings.ts';
import { computeApprovalDue, isWaitingForApproval } from '../../domain/bookings/approval.ts';
import type { MoveCommand } from '../../domain/bookings/changes.ts';
import { findMoveObstacle } from '../../domain/bookings/manage.ts';
import type { CommitFault } from '../../domain/bookings/new-booking.ts';
import { busyHorizonAround } from '../../domain/slots/busy-horizon.ts';
import { type Instant, MINUTE_MS } from '../../domain/time/types.ts';
import { addCalendarWrite } from '../calendars/add-calendar-write.ts';
import { type CalendarFreeDeps, ensureCalendarFree } from '../calendars/ensure-calendar-free.ts';
import type { Deps } from '../service-deps.ts';
import { ensureSlotOpen } from '../slots/ensure-slot-open.ts';
import { addWebhookEvent } from '../webhooks/add-webhook-event.ts';
import { isFinalFault, toCommitError } from './commit-error.ts';
import { ensureManageable } from './ensure-manageable.ts';
import { ensureManaged, toChangeRules } from './find-managed.ts';
import { addEmailsToAll } from './outbox-entries.ts';
import { computeConditions } from './prepare-booking.ts';
import { presentManaged } from './present-managed.ts';
import { readStoredGuests } from './read-guests.ts';

type RescheduleDeps = CalendarFreeDeps &
  Pick<Deps, 'managedBookings' | 'hostCalendar' | 'hasher' | 'ids' | 'clock'>;

/** How many times a request reads the data and tries to store the new time before it fails. */
const ROUNDS = 4;

interface RescheduleCall {
  readonly input: RescheduleInput;
  readonly origin: string;
}

function prepareMove(
  { booking, page }: ManagedRow,
  { input, origin }: RescheduleCall,
  ids: Deps['ids'],
  now: Instant,
): MoveCommand {
  const startAt = input.startTime;
  const endAt = startAt + page.durationMinutes * MINUTE_MS;
  const waits = page.requiresApproval || isWaitingForApproval(booking);
  const event = waits ? 'booking.requested' : 'booking.changed';
  const previousTimes = { startAt: booking.startAt, endAt: booking.endAt };
  return {
    changeId: ids.create(),
    now,
    bookingId: booking.id,
    hostId: booking.hostId,
    startAt,
    endAt,
    sequence: booking.sequence,
    guardStartAt: startAt - page.rules.bufferBeforeMinutes * MINUTE_MS,
    guardEndAt: endAt + page.rules.bufferAfterMinutes * MINUTE_MS,
    inviteeName: booking.inviteeName,
    inviteeEmail: booking.inviteeEmail,
    notes: booking.notes,
    inviteeTimeZone: input.timezone,
    inviteeHourFormat: input.hourFormat,
    conditions: computeConditions(page, startAt),
    // The approval was for the previous time, so the host must approve the new time too.
    ...(waits && {
      approvalDueAt: computeApprovalDue(page.approvalTimeoutMinutes, { now, startAt }),
    }),
    mails: [
      ...addEmailsToAll(ids, {
        event,
        origin,
        facts: { former: previousTimes, by: 'invitee' },
        // Guests get an email about the new time when the host has approved it.
        guests: waits ? [] : readStoredGuests(booking),
      }),
      ...addCalendarWrite(ids, {
        isConnected: page.calendar !== null,
        event,
        origin,
      }),
    ],
    ...addWebhookEvent(ids, page.hostPlan, {
      type: 'booking.updated',
      by: 'invitee',
      former: { ...previousTimes, inviteeTimeZone: booking.inviteeTimeZone },
    }),
  };
}

/**
 * Tells whether the booking already has the requested time. This happens when an earlier round or an
 * earlier request moved the booking, but the response was lost.
 */
function isAlreadyMoved({ booking }: ManagedRow, input: RescheduleInput): boolean {
  return (
    booking.status === 'confirmed' &&
    booking.startAt === input.startTime &&
    (booking.sequence === input.sequence || booking.sequence === input.sequence + 1)
  );
}

/** Moves the booking. Idempotent: the request contains the sequence number that the invitee saw. */
export async function rescheduleBooking(
  deps: RescheduleDeps,
  token: string,
  request: RescheduleCall,
): Promise<ManagedBooking> {
  const { input } = request;
  let lastFault: CommitFault = 'refused';
  for (let round = 0; round <= ROUNDS; round += 1) {
    const row = await ensureManaged(deps, token, busyHorizonAround(input.startTime));
    const now = deps.clock.now();
    if (isAlreadyMoved(row, input)) return presentManaged(row, now);
    if (round === ROUNDS) break;
    ensureManageable(findMoveObstacle(row.booking, toChangeRules(row), now));
    if (row.booking.sequence !== input.sequence) {
      throw new AppError('BOOKING_CHANGED', { data: { booking: presentManaged(row, now) } });
    }
    ensureSlotOpen(row.page, input, now);
    await ensureCalendarFree(deps, row.page, input, row.booking.id, now);
    const outcome = await deps.hostCalendar.move(prepareMove(row, request, deps.ids, now));
    // Continue after a success too. The next round reads the moved booking and returns it.
    lastFault = outcome.ok ? 'refused' : outcome.reason;
    if (isFinalFault(lastFault)) break;
  }
  throw toCommitError(lastFault);
}
