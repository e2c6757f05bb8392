// Checks whether bookings that changed since the last run overlap other bookings. A query may not
// yet see a change that has just been made. So a second audit checks the same changes 15 minutes
// later.
import { AUDIT_MARK, SECOND_AUDIT_MARK } from '../../../db/bookings/change/overlap-audit.ts';
import { MINUTE_MS } from '../../../domain/time/types.ts';
import type { Deps } from '../../service-deps.ts';

type AuditDeps = Pick<Deps, 'overlapAudit' | 'serviceMarks' | 'clock'>;

/** The maximum number of changed bookings that one query audits. */
const BATCH_SIZE = 500;
/** The maximum number of queries that each of the two audits makes per run. The cron runs every minute. */
const BATCHES_MAX = 20;
const SECOND_AUDIT_DELAY_MS = 15 * MINUTE_MS;
/**
 * The maximum number of stored overlaps that one run checks again, because they may be resolved by
 * now.
 */
const RESOLVED_MAX = 200;

async function auditUntil(
  deps: AuditDeps,
  name: string,
  until: number,
  batchSize: number,
): Promise<void> {
  const now = deps.clock.now();
  let from = (await deps.serviceMarks.findMark(name))?.at ?? -1;
  for (let batches = 0; batches < BATCHES_MAX && from < until; batches += 1) {
    const audited = await deps.overlapAudit.auditChanges({ from, until }, now, batchSize);
    from = audited.until;
    await deps.serviceMarks.setMark(name, from);
    if (audited.isLast) break;
  }
}

export async function auditOverlaps(deps: AuditDeps, batchSize = BATCH_SIZE): Promise<void> {
  const now = deps.clock.now();
  await auditUntil(deps, AUDIT_MARK, now, batchSize);
  await auditUntil(deps, SECOND_AUDIT_MARK, now - SECOND_AUDIT_DELAY_MS, batchSize);
  await deps.overlapAudit.clearResolved(now, RESOLVED_MAX);
}
