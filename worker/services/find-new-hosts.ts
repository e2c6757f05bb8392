import type { OwedWithBooking } from '../db/outbox.ts';
import { NEW_HOST_MS } from '../domain/email/host-limits.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Deps } from './service-deps.ts';

/**
 * Which emails to invitees carry a new host's own words, so that these have to do without links. Asks the
 * database about young accounts only.
 */
export async function findNewHosts(
  deps: Pick<Deps, 'hostMails'>,
  rows: readonly OwedWithBooking[],
  now: Instant,
): Promise<(row: OwedWithBooking) => boolean> {
  const since = now - NEW_HOST_MS;
  const isCandidate = ({ owed, host }: OwedWithBooking) =>
    owed.audience === 'invitee' && host.createdAt > since;
  const ids = rows.filter(isCandidate).map(({ booking }) => booking.id);
  if (ids.length === 0) return () => false;
  const found = await deps.hostMails.listOfNewHosts(ids, since);
  return (row) => isCandidate(row) && found.has(row.booking.id);
}
