// Removes a guest from a booking at the guest's own request, or stops the emails to the guest. After a removal, the
// guest's address is deleted, and no one gets an email.
import { AppError } from '../../../contract/app-error.ts';
import { addCalendarWrite } from '../../calendars/add-calendar-write.ts';
import { addWebhookEvent } from '../../events/add-webhook-event.ts';
import type { Deps } from '../../service-deps.ts';
import { commitInRounds } from '../commit-in-rounds.ts';
import { readStoredGuests } from '../read-guests.ts';

type RemoveGuestDeps = Pick<Deps, 'guestLinks' | 'hostCalendar' | 'hasher' | 'ids' | 'clock'>;

interface Invitation {
  /** `stopped`: the guest takes part, but gets no emails. */
  readonly state: 'invited' | 'stopped' | 'removed';
  /** The language of the emails to the guest. Null when it is unknown. */
  readonly language: string | null;
}

async function findLink({ guestLinks, hasher, clock }: RemoveGuestDeps, token: string) {
  const link = await guestLinks.findByLink(await hasher.sha256(token), clock.now());
  if (link === null) return null;
  return { ...link, guest: readStoredGuests(link.booking).find(({ id }) => id === link.guestId) };
}

/** Returns the invitation of a guest's link. Returns null when the link belongs to no guest. */
export async function findInvitation(
  deps: RemoveGuestDeps,
  token: string,
): Promise<Invitation | null> {
  const link = await findLink(deps, token);
  if (link === null) return null;
  const { guest, language } = link;
  if (guest === undefined) return { state: 'removed', language };
  return { state: guest.emailsStoppedAt === undefined ? 'invited' : 'stopped', language };
}

/** Stops the emails about the booking to this guest, or sends them again. Nothing else changes. Idempotent. */
export async function chooseGuestEmails(
  deps: RemoveGuestDeps,
  token: string,
  { isStopped }: { readonly isStopped: boolean },
): Promise<void> {
  const link = await findLink(deps, token);
  if (link === null) throw new AppError('NOT_FOUND');
  const stoppedAt = isStopped ? deps.clock.now() : null;
  await deps.guestLinks.setStopped(link.booking.id, link.guestId, stoppedAt);
}

/** Removes the guest. Idempotent. */
export async function removeGuest(
  deps: RemoveGuestDeps,
  token: string,
  origin: string,
): Promise<void> {
  await commitInRounds(deps, async ({ createChangeId }) => {
    const link = await findLink(deps, token);
    if (link === null) throw new AppError('NOT_FOUND');
    const { booking, guest } = link;
    if (!guest) return { answer: undefined };
    return {
      commit: () =>
        deps.hostCalendar.removeGuest({
          changeId: createChangeId(),
          now: deps.clock.now(),
          bookingId: booking.id,
          hostId: booking.hostId,
          guestId: guest.id,
          email: guest.email,
          mails: addCalendarWrite(deps.ids, { meeting: link, event: 'booking.changed', origin }),
          ...addWebhookEvent(deps.ids, { type: 'booking.updated', by: 'guest' }),
        }),
    };
  });
}
