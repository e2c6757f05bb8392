// Erases the invitee's data from one booking. Also cancels the booking if it is upcoming, because
// no email can reach the invitee after the erasure. The host's email about the cancellation
// contains no data of the invitee.
import type { ManagedBooking } from '../../contract/bookings/manage-calls.ts';
import type { ManagedRow } from '../../db/bookings/managed-bookings.ts';
import type { EraseCommand } from '../../domain/bookings/changes.ts';
import type { Guest } from '../../domain/bookings/guests.ts';
import { erasedCounterName } from '../../domain/bookings/limits.ts';
import { findBookingObstacle } from '../../domain/bookings/manage.ts';
import type { CommitFault, OutboxEntry } from '../../domain/bookings/new-booking.ts';
import { toMailbox } from '../../domain/organizations/email-domain.ts';
import { DAY_MS, type Instant } from '../../domain/time/types.ts';
import { addCalendarWrite } from '../calendars/add-calendar-write.ts';
import type { Deps } from '../service-deps.ts';
import { addWebhookEvent } from '../webhooks/add-webhook-event.ts';
import { isFinalFault, toCommitError } from './commit-error.ts';
import { ensureManagedAlone } from './find-managed.ts';
import { addEmailsToAll } from './outbox-entries.ts';
import { presentManaged } from './present-managed.ts';
import { readStoredGuests } from './read-guests.ts';

type EraseDeps = Pick<Deps, 'managedBookings' | 'hostCalendar' | 'hasher' | 'ids' | 'clock'>;

/**
 * How many times a request reads the booking and tries to erase the invitee's data before it fails.
 */
const ROUNDS = 4;

/**
 * Returns no email for the invitee. The erasure also removes the guests from the booking, so the outbox row of an
 * email to a guest contains the address until the email is sent.
 */
function withoutInvitee(mail: OutboxEntry, guests: readonly Guest[]): OutboxEntry[] {
  if (mail.audience === 'invitee') return [];
  const guest = guests.find(({ id }) => id === mail.guestId);
  if (!guest) return [mail];
  return [{ ...mail, facts: { ...mail.facts, formerGuest: { email: guest.email } } }];
}

async function prepareErasure(
  deps: EraseDeps,
  { booking, page }: ManagedRow,
  origin: string,
  now: Instant,
): Promise<EraseCommand> {
  const cancels = findBookingObstacle(booking, now) === null;
  const isRecent = booking.createdAt > now - DAY_MS;
  const guests = readStoredGuests(booking);
  const mails = addEmailsToAll(deps.ids, {
    event: 'booking.cancelled',
    origin,
    facts: { by: 'invitee' },
    guests,
  });
  return {
    changeId: deps.ids.create(),
    now,
    bookingId: booking.id,
    hostId: booking.hostId,
    cancels,
    mails: [
      ...(cancels ? mails.flatMap((mail) => withoutInvitee(mail, guests)) : []),
      // If the calendar event still exists, this outbox row removes the invitee's data from the event's text.
      ...addCalendarWrite(deps.ids, {
        isConnected: page.calendar !== null,
        event: cancels ? 'booking.cancelled' : 'booking.changed',
        origin,
      }),
    ],
    // Webhook receivers may have the invitee's data, so they get a webhook event about the erasure.
    ...addWebhookEvent(deps.ids, page.hostPlan, {
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
  let lastFault: CommitFault = 'refused';
  for (let round = 0; round <= ROUNDS; round += 1) {
    const now = deps.clock.now();
    const row = await ensureManagedAlone(deps, token, now);
    if (row.booking.erasedAt !== null) return presentManaged(row, now);
    if (round === ROUNDS) break;
    const outcome = await deps.hostCalendar.erase(await prepareErasure(deps, row, origin, now));
    // Continue after a success too. The next round reads the erased booking and returns it.
    lastFault = outcome.ok ? 'refused' : outcome.reason;
    if (isFinalFault(lastFault)) break;
  }
  throw toCommitError(lastFault);
}
