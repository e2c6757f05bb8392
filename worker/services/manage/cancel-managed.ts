// Cancels a booking at the request of its invitee.

import type { ManagedBooking } from '../../contract/bookings/manage-calls.ts';
import { findCancelObstacle } from '../../domain/bookings/manage.ts';
import { ensureManageable } from '../bookings/change/ensure-manageable.ts';
import { commitInRounds } from '../bookings/commit-in-rounds.ts';
import { prepareMessages } from '../bookings/emails/prepare-messages.ts';
import { listInformedGuests } from '../bookings/read-guests.ts';
import { addCalendarWrite } from '../calendars/add-calendar-write.ts';
import { addWebhookEvent } from '../events/add-webhook-event.ts';
import type { Deps } from '../service-deps.ts';
import { ensureManagedAlone } from './find-managed.ts';
import { presentManaged } from './present-managed.ts';

type CancelDeps = Pick<
  Deps,
  'managedBookings' | 'movedHosts' | 'hostCalendar' | 'hasher' | 'ids' | 'clock'
>;

/**
 * Cancels the booking for its invitee, even if the booking has changed since the invitee opened the
 * manage page. The host and the invitee get emails. The time becomes available again.
 * Idempotent.
 */
export async function cancelManaged(
  deps: CancelDeps,
  token: string,
  request: { readonly reason: string; readonly origin: string },
): Promise<ManagedBooking> {
  return commitInRounds(deps, async ({ createChangeId }) => {
    const now = deps.clock.now();
    const row = await ensureManagedAlone(deps, token, now);
    const obstacle = findCancelObstacle(row.booking, row.page, now);
    if (obstacle === 'cancelled') return { answer: presentManaged(row, now) };
    ensureManageable(obstacle);
    return {
      commit: () =>
        deps.hostCalendar.cancel({
          changeId: createChangeId(),
          now,
          bookingId: row.booking.id,
          hostId: row.booking.hostId,
          by: 'invitee',
          reason: request.reason.trim(),
          mails: [
            ...prepareMessages(deps.ids, {
              event: 'booking.cancelled',
              origin: request.origin,
              facts: { by: 'invitee' },
              guests: listInformedGuests(row.booking),
            }),
            ...addCalendarWrite(deps.ids, {
              meeting: row.meeting,
              event: 'booking.cancelled',
              origin: request.origin,
            }),
          ],
          ...addWebhookEvent(deps.ids, { type: 'booking.cancelled', by: 'invitee' }),
        }),
    };
  });
}
