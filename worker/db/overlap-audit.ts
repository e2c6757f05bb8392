// Looks for overlapping bookings where something has changed, a bounded number of changes at a time. What it
// finds is marked in the row, so that counting it costs nothing.
import { CONFLICT_REACH_MS } from '../domain/bookings/limits.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';

/** All changes until this mark's time have been audited once. */
export const AUDIT_MARK = 'overlap-audit';
/** All changes until this mark's time have been audited again, for commits that landed late. */
export const SECOND_AUDIT_MARK = 'overlap-audit-again';

const STEP_END = `
SELECT updated_at FROM bookings INDEXED BY bookings_changed
WHERE status = 'confirmed' AND updated_at > ?1 AND updated_at <= ?2 ORDER BY updated_at LIMIT 1 OFFSET ?3`;

/** Whether `x` begins before `y`, an earlier booking of the same host, has ended. */
const STARTS_IN = (
  x: string,
  y: string,
) => `${y}.host_id = ${x}.host_id AND ${y}.status = 'confirmed'
  AND ${y}.start_at > ${x}.start_at - ${CONFLICT_REACH_MS} AND ${y}.start_at <= ${x}.start_at
  AND ${y}.end_at > ${x}.start_at AND (${y}.start_at, ${y}.id) < (${x}.start_at, ${x}.id)`;

// A changed booking may begin within another, and others may begin within it.
const MARK = `
UPDATE bookings SET overlap_seen_at = ?3 WHERE overlap_seen_at IS NULL AND id IN (
  SELECT c.id FROM bookings c INDEXED BY bookings_changed JOIN bookings y ON ${STARTS_IN('c', 'y')}
  WHERE c.status = 'confirmed' AND c.updated_at > ?1 AND c.updated_at <= ?2 AND c.end_at > ?3
  UNION
  SELECT x.id FROM bookings c INDEXED BY bookings_changed JOIN bookings x ON x.host_id = c.host_id
    AND x.status = 'confirmed' AND x.start_at >= c.start_at AND x.start_at < c.end_at AND (c.start_at, c.id) < (x.start_at, x.id)
  WHERE c.status = 'confirmed' AND c.updated_at > ?1 AND c.updated_at <= ?2 AND c.end_at > ?3)`;

const CLEAR = `
UPDATE bookings SET overlap_seen_at = NULL WHERE id IN (
  SELECT x.id FROM bookings x INDEXED BY bookings_overlapping WHERE x.overlap_seen_at IS NOT NULL
  AND (x.status <> 'confirmed' OR x.end_at <= ?1 OR NOT EXISTS (SELECT 1 FROM bookings y WHERE ${STARTS_IN('x', 'y')}))
  LIMIT ?2)`;

export function createOverlapAuditRepo(db: Database) {
  const stepEnd = db.$client.prepare(STEP_END);
  const mark = db.$client.prepare(MARK);
  const clear = db.$client.prepare(CLEAR);

  return {
    /** Audits about `size` changes after `from` and until `until`. Returns how far it came. */
    async auditChanges(
      range: { readonly from: Instant; readonly until: Instant },
      now: Instant,
      size: number,
    ): Promise<{ until: Instant; isLast: boolean }> {
      const full = await stepEnd
        .bind(range.from, range.until, size - 1)
        .first<{ updated_at: Instant }>();
      const until = full?.updated_at ?? range.until;
      await mark.bind(range.from, until, now).run();
      return { until, isLast: full === null };
    },

    /** Forgets overlaps that are over or no longer there. */
    async clearSettled(now: Instant, limit: number): Promise<void> {
      await clear.bind(now, limit).run();
    },
  };
}
