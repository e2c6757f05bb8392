// Finds the outbox rows and webhook events that the commits of the host object have added.
import type { OpenRow } from '../db/outbox/outbox.ts';
import type { BookCommand } from '../domain/bookings/new-booking.ts';
import type { OutboxEntry } from '../domain/outbox/outbox-entry.ts';

export type PendingRow = Pick<OpenRow, 'id'> & Partial<OpenRow> & Pick<OutboxEntry, 'delayMs'>;

/** The outbox rows and the webhook event of a commit. */
export interface Commit extends Pick<BookCommand, 'event'> {
  readonly mails: readonly PendingRow[];
  /**
   * The commands for other hosts, who may have taken the meeting instead. Their outbox rows have the same
   * ids.
   */
  readonly alternatives?: BookCommand['alternatives'];
  /** Set when the commit stores a new booking. */
  readonly booking?: Pick<BookCommand['booking'], 'id' | 'hostId' | 'otherHostIds'>;
  /** Set when the commit changes a booking. */
  readonly bookingId?: string;
  /**
   * Set when the commit may change the hosts of a booking. Some of the `rows` are for hosts who were not
   * chosen, so they were not stored.
   */
  readonly hostChange?: { readonly rows: readonly PendingRow[] };
}

/**
 * Returns the ids of the bookings that may have several hosts. The commits added outbox rows for all of these
 * hosts.
 */
export function listShared(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ booking, bookingId, alternatives = [] }) => {
    if (!booking) return bookingId ?? [];
    const all = [booking, ...alternatives.map((each) => each.booking)];
    return all.some(({ otherHostIds }) => otherHostIds !== undefined) ? [booking.id] : [];
  });
}

export function listRows({ mails, alternatives = [], hostChange }: Commit): PendingRow[] {
  const rows = [mails, ...alternatives.map((each) => each.mails), hostChange?.rows ?? []].flat();
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Lists the hosts for whom the commits may have stored webhook events. */
export function listEventHosts(
  commits: readonly Commit[],
  objectName: string | undefined,
): string[] {
  const hosts = commits
    .flatMap((commit) => [commit, ...(commit.alternatives ?? [])])
    .flatMap(({ event, booking }) => (event ? [booking?.hostId ?? objectName] : []));
  return [...new Set(hosts.filter((id) => id !== undefined))];
}
