// Creates manage links. With the manage link in an email, an invitee opens, moves or cancels a
// booking. The database stores only the hash of a link, so every email gets a new link. Earlier
// links still work (decision 17).
import type { OutboxRowWithBooking } from '../../../db/outbox/outbox.ts';
import { isToken } from '../../../domain/accounts/token-text.ts';
import { BOOKING_MESSAGES } from '../../../domain/bookings/booking-messages.ts';
import type { Instant } from '../../../domain/time/types.ts';
import type { Deps } from '../../service-deps.ts';

export type IssueLinksDeps = Pick<Deps, 'managedBookings' | 'tokens' | 'hasher'>;

/** Returns the hash under which a manage token is stored. Returns null when the text cannot be a token. */
export async function hashManageToken(
  { hasher }: Pick<Deps, 'hasher'>,
  token: string,
): Promise<string | null> {
  return isToken(token) ? hasher.sha256(token) : null;
}

export function managePath(token: string): string {
  return `/manage/${token}`;
}

export function confirmPath(token: string): string {
  return `/manage/confirm/${token}`;
}

function approvalPath(token: string): string {
  return `/manage/approval/${token}`;
}

/**
 * Returns the URL path of a booking's calendar file. The token protects the file. The booking id
 * alone would not protect it, because pages that embed Halfpast know the booking id.
 */
export function calendarFilePath(bookingId: string, token: string): string {
  return `/api/bookings/${bookingId}/calendar.ics?token=${token}`;
}

/**
 * Tells whether an email needs a manage link. Emails to the invitee need a manage link. The email to a
 * previous invitee contains no manage link, because the host gave the booking to another invitee. The email
 * that asks the host for approval needs a link to the page on which the host answers.
 */
export const needsLink = ({ outboxRow }: OutboxRowWithBooking): boolean =>
  BOOKING_MESSAGES[outboxRow.event].linkTo.includes(outboxRow.audience);

/**
 * Creates a link for each email that needs a link. Returns a map from outbox row ID to URL. A row
 * gets no URL when the booking's email address changed after the row was read. The email of such a
 * row must not be sent.
 */
export async function issueManageLinks(
  deps: IssueLinksDeps,
  rows: readonly OutboxRowWithBooking[],
  now: Instant,
): Promise<Map<string, string>> {
  const links = await Promise.all(
    rows.filter(needsLink).map(async ({ outboxRow, booking }) => {
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
