// The links in emails to guests. With such a link, a guest removes themselves from the booking. Only the hash of a
// link is stored, so every email gets a new link.
import type { OutboxRowWithBooking } from '../../../db/outbox/outbox.ts';
import { UNSUBSCRIBE_LINK_KEPT_MS } from '../../../domain/email/mail-choices.ts';
import type { Deps } from '../../service-deps.ts';
import { readStoredGuests } from '../read-guests.ts';

export type IssueGuestLinksDeps = Pick<Deps, 'guestLinks' | 'tokens' | 'hasher'>;

function findCurrentGuest({ outboxRow, booking }: OutboxRowWithBooking) {
  const guests = outboxRow.guestId === null ? [] : readStoredGuests(booking);
  return guests.find(({ id }) => id === outboxRow.guestId) ?? null;
}

/** Tells whether an email needs a link for its guest. An email to a removed guest needs no link. */
export const needsGuestLink = (row: OutboxRowWithBooking): boolean =>
  findCurrentGuest(row) !== null;

/**
 * Creates a link for each email to a guest. Returns a map from outbox row ID to URL. A row gets no URL when the
 * guest was removed after the row was read. The email of such a row must not be sent.
 */
export async function issueGuestLinks(
  deps: IssueGuestLinksDeps,
  rows: readonly OutboxRowWithBooking[],
): Promise<Map<string, string>> {
  const links = await Promise.all(
    rows.map(async (row) => {
      const guest = findCurrentGuest(row);
      if (guest === null) return [];
      const { outboxRow, booking } = row;
      const token = deps.tokens.create();
      const tokenHash = await deps.hasher.sha256(token);
      const expiresAt = booking.endAt + UNSUBSCRIBE_LINK_KEPT_MS;
      const stored = { tokenHash, email: guest.email, bookingId: booking.id, guestId: guest.id };
      return [
        {
          id: outboxRow.id,
          url: `${outboxRow.origin}/unsubscribe/${token}`,
          stored: { ...stored, expiresAt },
        },
      ];
    }),
  );
  const made = links.flat();
  const storedHashes = await deps.guestLinks.insertLinks(made.map(({ stored }) => stored));
  return new Map(
    made.filter(({ stored }) => storedHashes.has(stored.tokenHash)).map(({ id, url }) => [id, url]),
  );
}
