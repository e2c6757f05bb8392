// Links by which an invitee reaches a booking. The link itself is stored nowhere, so every mail, whenever it
// is made, gets one of its own; all of them work.
import type { OwedWithBooking } from '../../db/outbox.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

export type IssueLinksDeps = Pick<Deps, 'managedBookings' | 'tokens' | 'hasher'>;

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The hash that a link is stored under; null for what cannot be a link's token. */
export async function hashManageToken(
  { hasher }: Pick<Deps, 'hasher'>,
  token: string,
): Promise<string | null> {
  return TOKEN.test(token) ? hasher.sha256(token) : null;
}

export function managePath(token: string): string {
  return `/manage/${token}`;
}

/** The calendar file of a booking. Pages around a frame know the id, so the token is what opens it. */
export function calendarFilePath(bookingId: string, token: string): string {
  return `/api/bookings/${bookingId}/calendar.ics?token=${token}`;
}

/** A working link for each of the invitees' mails, by the id of its row. */
export async function issueManageLinks(
  deps: IssueLinksDeps,
  rows: readonly OwedWithBooking[],
  now: Instant,
): Promise<Map<string, string>> {
  const links = new Map<string, string>();
  const tokens = await Promise.all(
    rows
      .filter(({ owed }) => owed.audience === 'invitee')
      .map(async ({ owed, booking }) => {
        const token = deps.tokens.create();
        links.set(owed.id, owed.origin + managePath(token));
        return { hash: await deps.hasher.sha256(token), bookingId: booking.id };
      }),
  );
  await deps.managedBookings.insertTokens(tokens, now);
  return links;
}
