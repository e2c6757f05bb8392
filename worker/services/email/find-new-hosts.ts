import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import { NEW_HOST_MS } from '../../domain/email/host-limits.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Returns a function that tells whether an email to an invitee contains text from a new host. Such an email
 * must show the text without links. Queries the database only for recently created accounts.
 */
export async function findNewHosts(
  deps: Pick<Deps, 'hostMails'>,
  rows: readonly OutboxRowWithBooking[],
  now: Instant,
): Promise<(row: OutboxRowWithBooking) => boolean> {
  const since = now - NEW_HOST_MS;
  const isCandidate = ({ outboxRow, host }: OutboxRowWithBooking) =>
    outboxRow.audience === 'invitee' && host.createdAt > since;
  const ids = rows.filter(isCandidate).map(({ booking }) => booking.id);
  if (ids.length === 0) return () => false;
  const found = await deps.hostMails.listOfNewHosts(ids, since);
  return (row) => isCandidate(row) && found.has(row.booking.id);
}
