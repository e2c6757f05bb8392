// Creates the links in emails about bookings. The database stores only the hash of a link, so every email gets a new
// link. Earlier links still work (decision 17).
import type { OutboxRowWithBooking } from '../../../db/outbox/outbox.ts';
import { BOOKING_MESSAGES } from '../../../domain/bookings/booking-messages.ts';
import { UNSUBSCRIBE_LINK_KEPT_MS } from '../../../domain/email/mail-choices.ts';
import type { Instant } from '../../../domain/time/types.ts';
import type { Deps } from '../../service-deps.ts';
import { readStoredGuests } from '../read-guests.ts';
import { approvalPath, managePath } from './manage-links.ts';

export type IssueLinksDeps = Pick<Deps, 'managedBookings' | 'guestLinks' | 'tokens' | 'hasher'>;

/**
 * Tells whether an email needs a manage link. Emails to the invitee need a manage link. The email to a
 * previous invitee contains no manage link, because the host gave the booking to another invitee. The email
 * that asks the host for approval needs a link to the page on which the host answers.
 */
const needsManageLink = ({ outboxRow }: OutboxRowWithBooking): boolean =>
  BOOKING_MESSAGES[outboxRow.event].linkTo.includes(outboxRow.audience);

/**
 * Creates a link for each email that needs a link. Returns a map from outbox row ID to URL. A row
 * gets no URL when the booking's email address changed after the row was read. The email of such a
 * row must not be sent.
 */
async function issueManageLinks(
  deps: IssueLinksDeps,
  rows: readonly OutboxRowWithBooking[],
  now: Instant,
): Promise<Map<string, string>> {
  const links = await Promise.all(
    rows.filter(needsManageLink).map(async ({ outboxRow, booking }) => {
      const audience = outboxRow.audience === 'host' ? ('host' as const) : ('invitee' as const);
      const token = deps.tokens.create();
      const hash = await deps.hasher.sha256(token);
      return {
        id: outboxRow.id,
        url: outboxRow.origin + (audience === 'host' ? approvalPath(token) : managePath(token)),
        stored: {
          hash,
          bookingId: booking.id,
          inviteeEmail: booking.inviteeEmail,
          audience,
          isMailed: true,
        },
      };
    }),
  );
  const tokens = links.map(({ stored }) => stored);
  const insertedHashes = await deps.managedBookings.insertTokens(tokens, now);
  return new Map(
    links.filter(({ stored }) => insertedHashes.has(stored.hash)).map(({ id, url }) => [id, url]),
  );
}

function findCurrentGuest({ outboxRow, booking }: OutboxRowWithBooking) {
  const guests = outboxRow.guestId === null ? [] : readStoredGuests(booking);
  return guests.find(({ id }) => id === outboxRow.guestId) ?? null;
}

/** Tells whether an email needs a link for its guest. An email to a removed guest needs no link. */
const needsGuestLink = (row: OutboxRowWithBooking): boolean => findCurrentGuest(row) !== null;

/**
 * Creates a link for each email to a guest, with which the guest leaves the booking. Returns a map from outbox row ID to
 * URL. A row gets no URL when the guest was removed after the row was read. The email of such a row must not be sent.
 */
async function issueGuestLinks(
  deps: IssueLinksDeps,
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

export const needsLink = (row: OutboxRowWithBooking): boolean =>
  needsManageLink(row) || needsGuestLink(row);

/** Creates all links of the emails. Returns a map from outbox row ID to URL. */
export async function issueLinks(
  deps: IssueLinksDeps,
  rows: readonly OutboxRowWithBooking[],
  now: Instant,
): Promise<ReadonlyMap<string, string>> {
  const [manageLinks, guestLinks] = await Promise.all([
    issueManageLinks(deps, rows, now),
    issueGuestLinks(deps, rows),
  ]);
  return new Map([...manageLinks, ...guestLinks]);
}
