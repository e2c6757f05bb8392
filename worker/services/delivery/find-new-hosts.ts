import type { OutboxRowWithBooking } from '../../db/outbox/outbox.ts';
import { NEW_HOST_MS } from '../../domain/bookings/host-limits.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Returns a function that tells whether an outbox row is an email from a new host to an invitee or a guest.
 * The renderer of the email then removes links from the host's texts.
 *
 * Invitees can prove a host earlier (see prove-invitee.ts). The query for their bookings runs only if at least one of the
 * accounts is younger than `NEW_HOST_MS`.
 */
export async function findNewHosts(
  deps: Pick<Deps, 'hostMails'>,
  rows: readonly OutboxRowWithBooking[],
  now: Instant,
): Promise<(row: OutboxRowWithBooking) => boolean> {
  const since = now - NEW_HOST_MS;
  const isCandidate = ({ outboxRow, host }: OutboxRowWithBooking) =>
    outboxRow.audience !== 'host' && host.createdAt > since;
  const ids = rows.filter(isCandidate).map(({ booking }) => booking.id);
  if (ids.length === 0) return () => false;
  const found = await deps.hostMails.listOfNewHosts(ids, since);
  return (row) => isCandidate(row) && found.has(row.booking.id);
}
