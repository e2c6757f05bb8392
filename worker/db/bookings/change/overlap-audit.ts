// Checks whether changed bookings overlap other bookings, a limited number at a time. Overlaps are stored in
// the rows of the bookings, so that counting them is cheap.
import { CONFLICT_REACH_MS } from '../../../domain/slots/reach.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { integer, row, statement } from '../../statement.ts';
import { shareSlot } from '../shared-slots.ts';

const booking = columns(bookings);
const changed = columns(bookings, 'changed');
const marked = columns(bookings, 'marked');
const host = columns(bookingHosts);
const changedHost = columns(bookingHosts, 'changed_host');
const later = columns(bookingHosts, 'later');

/**
 * The name of a service mark, which is a stored instant. All changes until this instant were
 * audited once.
 */
export const AUDIT_MARK = 'overlap-audit';
/**
 * The name of the service mark of the second audit. All changes until this instant were audited
 * twice. The second audit finds changes that were stored late, after the first audit had passed
 * their time.
 */
export const SECOND_AUDIT_MARK = 'overlap-audit-again';

// One step of the audit covers a limited number of bookings. Finds the instant at which a step ends.
const STEP_END = statement({
  params: { from: integer, until: integer, offset: integer },
  row: row<{ readonly updated_at: Instant }>(),
  sql: `
SELECT ${booking.updatedAt} FROM bookings INDEXED BY bookings_changed
WHERE ${booking.status} = 'confirmed' AND ${booking.updatedAt} > :from AND ${booking.updatedAt} <= :until
  ORDER BY ${booking.updatedAt} LIMIT 1 OFFSET :offset`,
});

/**
 * Returns SQL that is true when `former` is an earlier booking of the same host and `row` starts before `former` ends.
 * `row` and `former` are aliases of booking_hosts. Bookings that share a slot do not overlap.
 */
const startsIn = (
  row: string,
  former: string,
) => `${former}.${host.hostId} = ${row}.${host.hostId} AND ${former}.${host.status} = 'confirmed'
  AND ${former}.${host.startAt} > ${row}.${host.startAt} - ${CONFLICT_REACH_MS}
  AND ${former}.${host.startAt} <= ${row}.${host.startAt}
  AND ${former}.${host.endAt} > ${row}.${host.startAt} AND (${former}.${host.startAt},
  ${former}.${host.bookingId}) < (${row}.${host.startAt}, ${row}.${host.bookingId})
  AND NOT (${shareSlot(row, former)})`;

// The hosts of the changed bookings. CROSS JOIN makes SQLite search the changed bookings first.
const CHANGED = `bookings changed INDEXED BY bookings_changed
  CROSS JOIN booking_hosts changed_host ON ${changedHost.bookingId} = ${changed.id}`;
const IS_CHANGED = `${changed.status} = 'confirmed' AND ${changed.updatedAt} > :from AND ${changed.updatedAt} <= :until
  AND ${changed.endAt} > :now`;

// Finds both kinds of overlaps: a changed booking that starts within another booking, and other
// bookings that start within the changed booking.
const MARK_OVERLAPS = statement({
  params: { from: integer, until: integer, now: integer },
  sql: `
UPDATE bookings SET ${booking.overlapSeenAt} = :now WHERE ${booking.overlapSeenAt} IS NULL AND ${booking.id} IN (
  SELECT ${changedHost.bookingId} FROM ${CHANGED} CROSS JOIN booking_hosts earlier ON ${startsIn('changed_host', 'earlier')}
  WHERE ${IS_CHANGED}
  UNION
  SELECT ${later.bookingId} FROM ${CHANGED} CROSS JOIN booking_hosts later ON ${later.hostId} = ${changedHost.hostId}
    AND ${later.status} = 'confirmed' AND ${later.startAt} >= ${changedHost.startAt} AND ${later.startAt} < ${changedHost.endAt}
    AND (${changedHost.startAt}, ${changedHost.bookingId}) < (${later.startAt}, ${later.bookingId})
    AND NOT (${shareSlot('changed_host', 'later')})
  WHERE ${IS_CHANGED})`,
});

const CLEAR_OVERLAPS = statement({
  params: { now: integer, limit: integer },
  sql: `
UPDATE bookings SET ${booking.overlapSeenAt} = NULL WHERE ${booking.id} IN (
  SELECT ${marked.id} FROM bookings marked INDEXED BY bookings_overlapping WHERE ${marked.overlapSeenAt} IS NOT NULL
  AND (${marked.status} <> 'confirmed' OR ${marked.endAt} <= :now OR NOT EXISTS (
  SELECT 1 FROM booking_hosts later CROSS JOIN booking_hosts earlier ON ${startsIn('later', 'earlier')}
  WHERE ${later.bookingId} = ${marked.id}))
  LIMIT :limit)`,
});

export function createOverlapAuditRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Audits about `size` bookings that changed after `from`, but at `until` or earlier. Returns the end of
     * the audited period. `isLast` is true when the call reached the end of the range.
     */
    async auditChanges(
      range: { readonly from: Instant; readonly until: Instant },
      now: Instant,
      size: number,
    ): Promise<{ until: Instant; isLast: boolean }> {
      const lastOfStep = await STEP_END.first(d1, {
        from: range.from,
        until: range.until,
        offset: size - 1,
      });
      const until = lastOfStep?.updated_at ?? range.until;
      await MARK_OVERLAPS.run(d1, { from: range.from, until, now });
      return { until, isLast: lastOfStep === null };
    },

    /**
     * Clears `overlapSeenAt` of a booking that is over or cancelled. Also clears it when the booking no
     * longer overlaps an earlier booking.
     */
    async clearResolved(now: Instant, limit: number): Promise<void> {
      await CLEAR_OVERLAPS.run(d1, { now, limit });
    },
  };
}
