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
const c = columns(bookings, 'c');
const o = columns(bookings, 'o');
const host = columns(bookingHosts);
const s = columns(bookingHosts, 's');
const x = columns(bookingHosts, 'x');

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
 * Returns SQL that is true when `y` is an earlier booking of the same host and `x` starts before `y` ends.
 * `x` and `y` are aliases of booking_hosts. Bookings that share a slot do not overlap.
 */
const startsIn = (
  x: string,
  y: string,
) => `${y}.${host.hostId} = ${x}.${host.hostId} AND ${y}.${host.status} = 'confirmed'
  AND ${y}.${host.startAt} > ${x}.${host.startAt} - ${CONFLICT_REACH_MS}
  AND ${y}.${host.startAt} <= ${x}.${host.startAt}
  AND ${y}.${host.endAt} > ${x}.${host.startAt} AND (${y}.${host.startAt},
  ${y}.${host.bookingId}) < (${x}.${host.startAt}, ${x}.${host.bookingId})
  AND NOT (${shareSlot(x, y)})`;

// The hosts of the changed bookings. CROSS JOIN makes SQLite search the changed bookings first.
const CHANGED = `bookings c INDEXED BY bookings_changed CROSS JOIN booking_hosts s ON ${s.bookingId} = ${c.id}`;
const IS_CHANGED = `${c.status} = 'confirmed' AND ${c.updatedAt} > :from AND ${c.updatedAt} <= :until AND ${c.endAt} > :now`;

// Finds both kinds of overlaps: a changed booking that starts within another booking, and other
// bookings that start within the changed booking.
const MARK_OVERLAPS = statement({
  params: { from: integer, until: integer, now: integer },
  sql: `
UPDATE bookings SET ${booking.overlapSeenAt} = :now WHERE ${booking.overlapSeenAt} IS NULL AND ${booking.id} IN (
  SELECT ${s.bookingId} FROM ${CHANGED} CROSS JOIN booking_hosts y ON ${startsIn('s', 'y')} WHERE ${IS_CHANGED}
  UNION
  SELECT ${x.bookingId} FROM ${CHANGED} CROSS JOIN booking_hosts x ON ${x.hostId} = ${s.hostId}
    AND ${x.status} = 'confirmed' AND ${x.startAt} >= ${s.startAt} AND ${x.startAt} < ${s.endAt}
    AND (${s.startAt}, ${s.bookingId}) < (${x.startAt}, ${x.bookingId}) AND NOT (${shareSlot('s', 'x')})
  WHERE ${IS_CHANGED})`,
});

const CLEAR_OVERLAPS = statement({
  params: { now: integer, limit: integer },
  sql: `
UPDATE bookings SET ${booking.overlapSeenAt} = NULL WHERE ${booking.id} IN (
  SELECT ${o.id} FROM bookings o INDEXED BY bookings_overlapping WHERE ${o.overlapSeenAt} IS NOT NULL
  AND (${o.status} <> 'confirmed' OR ${o.endAt} <= :now OR NOT EXISTS (
  SELECT 1 FROM booking_hosts x CROSS JOIN booking_hosts y ON ${startsIn('x', 'y')} WHERE ${x.bookingId} = ${o.id}))
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
