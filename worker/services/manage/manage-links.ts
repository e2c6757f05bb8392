// Links by which an invitee reaches a booking. The link itself is stored nowhere, so every mail, whenever it
// is made, gets one of its own; all of them work.
import type { OwedWithBooking } from '../../db/outbox.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

export type IssueLinksDeps = Pick<Deps, 'managedBookings' | 'tokens' | 'hasher'>;

export function managePath(token: string): string {
  return `/manage/${token}`;
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
