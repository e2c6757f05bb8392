// Checks whether changed bookings overlap other bookings, a limited number at a time. Overlaps are stored in
// the rows of the bookings, so that counting them is cheap.
import { CONFLICT_REACH_MS } from '../../domain/bookings/limits.ts';
import type { Instant } from '../../domain/time/types.ts';
import { shareSlot } from '../bookings/shared-slots.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookings } from '../schema/bookings.ts';
import { integer, row, statement } from '../statement.ts';

const booking = columns(bookings);
const c = columns(bookings, 'c');
const x = columns(bookings, 'x');

/** The name of the service mark that stores the instant until which all changes were audited once. */
export const AUDIT_MARK = 'overlap-audit';
/**
 * The name of the service mark that stores the instant until which all changes were audited a second time.
 * The second audit finds changes that were stored late, after the first audit had passed their time.
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
 * Returns SQL that is true when `y` is an earlier booking of the same host and `x` starts before
 * `y` ends. Bookings that share a slot do not overlap.
 */
const startsIn = (
  x: string,
  y: string,
) => `${y}.${booking.hostId} = ${x}.${booking.hostId} AND ${y}.${booking.status} = 'confirmed'
  AND ${y}.${booking.startAt} > ${x}.${booking.startAt} - ${CONFLICT_REACH_MS}
  AND ${y}.${booking.startAt} <= ${x}.${booking.startAt}
  AND ${y}.${booking.endAt} > ${x}.${booking.startAt} AND (${y}.${booking.startAt},
  ${y}.${booking.id}) < (${x}.${booking.startAt}, ${x}.${booking.id})
  AND NOT (${shareSlot(x, y)})`;

// Finds both kinds of overlaps: a changed booking that starts within another booking, and other bookings that
// start within the changed one.
const MARK_OVERLAPS = statement({
  params: { from: integer, until: integer, now: integer },
  sql: `
UPDATE bookings SET ${booking.overlapSeenAt} = :now WHERE ${booking.overlapSeenAt} IS NULL AND ${booking.id} IN (
  SELECT ${c.id} FROM bookings c INDEXED BY bookings_changed JOIN bookings y ON ${startsIn('c', 'y')}
  WHERE ${c.status} = 'confirmed' AND ${c.updatedAt} > :from AND ${c.updatedAt} <= :until AND ${c.endAt} > :now
  UNION
  SELECT ${x.id} FROM bookings c INDEXED BY bookings_changed JOIN bookings x ON ${x.hostId} = ${c.hostId}
    AND ${x.status} = 'confirmed' AND ${x.startAt} >= ${c.startAt} AND ${x.startAt} < ${c.endAt}
    AND (${c.startAt}, ${c.id}) < (${x.startAt}, ${x.id}) AND NOT (${shareSlot('c', 'x')})
  WHERE ${c.status} = 'confirmed' AND ${c.updatedAt} > :from AND ${c.updatedAt} <= :until AND ${c.endAt} > :now)`,
});

const CLEAR_OVERLAPS = statement({
  params: { now: integer, limit: integer },
  sql: `
UPDATE bookings SET ${booking.overlapSeenAt} = NULL WHERE ${booking.id} IN (
  SELECT ${x.id} FROM bookings x INDEXED BY bookings_overlapping WHERE ${x.overlapSeenAt} IS NOT NULL
  AND (${x.status} <> 'confirmed' OR ${x.endAt} <= :now OR NOT EXISTS (SELECT 1 FROM bookings y
  WHERE ${startsIn('x', 'y')}))
  LIMIT :limit)`,
});

export function createOverlapAuditRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Audits about `size` bookings that changed after `from` and not after `until`. Returns the instant until
     * which all changes were audited.
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
