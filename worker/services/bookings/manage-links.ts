// Links that lead an invitee to their booking. A link is not stored, only its hash, so every email gets a new
// one. All of them work.
import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

export type IssueLinksDeps = Pick<Deps, 'managedBookings' | 'tokens' | 'hasher'>;

/** 256 bits in base64url. */
const TOKEN = /^[\w-]{43}$/;

/** The hash under which a link is stored. Null when the text cannot be a token. */
export async function hashManageToken(
  { hasher }: Pick<Deps, 'hasher'>,
  token: string,
): Promise<string | null> {
  return TOKEN.test(token) ? hasher.sha256(token) : null;
}

export function managePath(token: string): string {
  return `/manage/${token}`;
}

/** The calendar file of a booking. Embedding pages know the booking id, so the token protects the file. */
export function calendarFilePath(bookingId: string, token: string): string {
  return `/api/bookings/${bookingId}/calendar.ics?token=${token}`;
}

/** Every email to the invitee has a link, except the notice to the previous invitee. */
export function needsLink({ outboxRow }: OutboxRowWithBooking): boolean {
  return outboxRow.audience === 'invitee' && outboxRow.event !== 'booking.reassigned';
}

/**
 * Creates a working link for each invitee's email, by outbox row id. A booking whose address changed since
 * the row was read gets none: then no one should receive the email.
 */
export async function issueManageLinks(
  deps: IssueLinksDeps,
  rows: readonly OutboxRowWithBooking[],
  now: Instant,
): Promise<Map<string, string>> {
  const made = await Promise.all(
    rows.filter(needsLink).map(async ({ outboxRow, booking }) => {
      const token = deps.tokens.create();
      const hash = await deps.hasher.sha256(token);
      return {
        id: outboxRow.id,
        url: outboxRow.origin + managePath(token),
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
