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

/** Every email to the invitee has a link; the notice to a former one has none. */
export function needsLink({ owed }: OwedWithBooking): boolean {
  return owed.audience === 'invitee' && owed.event !== 'booking.reassigned';
}

/**
 * A working link for each of the invitees' mails, by the id of its row. A booking that got another address
 * since its row was read has none: the mail is then nobody's.
 */
export async function issueManageLinks(
  deps: IssueLinksDeps,
  rows: readonly OwedWithBooking[],
  now: Instant,
): Promise<Map<string, string>> {
  const made = await Promise.all(
    rows.filter(needsLink).map(async ({ owed, booking }) => {
      const token = deps.tokens.create();
      const hash = await deps.hasher.sha256(token);
      return {
        id: owed.id,
        url: owed.origin + managePath(token),
        stored: { hash, bookingId: booking.id, inviteeEmail: booking.inviteeEmail },
      };
    }),
  );
  const tokens = made.map(({ stored }) => stored);
  const alive = await deps.managedBookings.insertTokens(tokens, now);
  return new Map(
    made.filter(({ stored }) => alive.has(stored.hash)).map(({ id, url }) => [id, url]),
  );
}
