// Links by which an invitee reaches a booking. The link itself is stored nowhere, so every mail, whenever it
// is made, gets one of its own; all of them work.
import type { OwedWithBooking } from '../../db/outbox.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

export type IssueLinksDeps = Pick<Deps, 'managedBookings' | 'tokens' | 'hasher'>;

export function managePath(token: string): string {
  return `/manage/${token}`;
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
        ...{ id: owed.id, url: owed.origin + managePath(token) },
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
