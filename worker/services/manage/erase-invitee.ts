// Erases the invitee's data from one booking. Also cancels the booking if it is upcoming, because
// no email can reach the invitee after the erasure. The host's email about the cancellation
// contains no data of the invitee.
import type { ManagedBooking } from '../../contract/bookings/manage-calls.ts';
import type { ManagedRow } from '../../db/bookings/change/managed-bookings.ts';
import { toMailbox } from '../../domain/accounts/email-domain.ts';
import type { EraseCommand } from '../../domain/bookings/changes.ts';
import type { Guest } from '../../domain/bookings/guests.ts';
import { erasedCounterName } from '../../domain/bookings/limits.ts';
import { findBookingObstacle } from '../../domain/bookings/manage.ts';
import type { OutboxEntry } from '../../domain/outbox/outbox-entry.ts';
import { DAY_MS, type Instant } from '../../domain/time/types.ts';
import { commitInRounds } from '../bookings/commit-in-rounds.ts';
import { prepareMessages } from '../bookings/emails/prepare-messages.ts';
import { listInformedGuests } from '../bookings/read-guests.ts';
import { addCalendarWrite } from '../calendars/add-calendar-write.ts';
import { addWebhookEvent } from '../events/add-webhook-event.ts';
import type { Deps } from '../service-deps.ts';
import { ensureManagedAlone } from './find-managed.ts';
import { presentManaged } from './present-managed.ts';

type EraseDeps = Pick<
  Deps,
  'managedBookings' | 'movedHosts' | 'hostCalendar' | 'hasher' | 'ids' | 'clock'
>;

/**
 * Returns a list with the given email, or an empty list if the email is for the invitee. Adds the guest's
 * address to the facts of an email to a guest, because the erasure also deletes the guests from the booking.
 */
function withoutInvitee(mail: OutboxEntry, guests: readonly Guest[]): OutboxEntry[] {
  if (mail.audience === 'invitee') return [];
  const guest = guests.find(({ id }) => id === mail.guestId);
  if (!guest) return [mail];
  return [{ ...mail, facts: { ...mail.facts, formerGuest: { email: guest.email } } }];
}

async function prepareErasure(
  deps: EraseDeps,
  { booking, meeting }: ManagedRow,
  origin: string,
  now: Instant,
): Promise<Omit<EraseCommand, 'changeId'>> {
  const cancels = findBookingObstacle(booking, now) === null;
  const isRecent = booking.createdAt > now - DAY_MS;
  const guests = listInformedGuests(booking);
  const mails = prepareMessages(deps.ids, {
    event: 'booking.cancelled',
    origin,
    facts: { by: 'invitee' },
    guests,
  });
  return {
    now,
    bookingId: booking.id,
    hostId: booking.hostId,
    cancels,
    mails: [
      ...(cancels ? mails.flatMap((mail) => withoutInvitee(mail, guests)) : []),
      // If the calendar event still exists, this outbox row removes the invitee's data from the event's text.
      ...addCalendarWrite(deps.ids, {
        meeting,
        event: cancels ? 'booking.cancelled' : 'booking.changed',
        origin,
      }),
    ],
    // Webhook receivers may have stored the invitee's data, so they get a webhook event about the
    // erasure.
    ...addWebhookEvent(deps.ids, {
      type: cancels ? 'booking.cancelled' : 'booking.updated',
      by: 'invitee',
    }),
    counter: isRecent
      ? {
          key: await deps.hasher.sha256(erasedCounterName(toMailbox(booking.inviteeEmail))),
          expiresAt: booking.createdAt + DAY_MS,
        }
      : null,
  };
}

/** Erases the invitee's data. Idempotent: a second call changes nothing. */
export async function eraseInvitee(
  deps: EraseDeps,
  token: string,
  origin: string,
): Promise<ManagedBooking> {
  return commitInRounds(deps, async ({ createChangeId }) => {
    const now = deps.clock.now();
    const row = await ensureManagedAlone(deps, token, now);
    if (row.booking.erasedAt !== null) return { answer: presentManaged(row, now) };
    const command = await prepareErasure(deps, row, origin, now);
    return { commit: () => deps.hostCalendar.erase({ changeId: createChangeId(), ...command }) };
  });
}
