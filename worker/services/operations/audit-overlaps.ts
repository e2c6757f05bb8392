// Checks whether bookings that changed after the last run overlap other bookings. A commit may become visible
// later than its timestamp, so a second audit checks the same changes a quarter of an hour later.
import { AUDIT_MARK, SECOND_AUDIT_MARK } from '../../db/operations/overlap-audit.ts';
import { MINUTE_MS } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

type AuditDeps = Pick<Deps, 'overlapAudit' | 'serviceMarks' | 'clock'>;

/** The maximum number of changed bookings that one query audits. */
const STEP = 500;
/** The maximum number of queries that each of the two audits makes per run. The cron runs every minute. */
const STEPS_MAX = 20;
const LATE_MS = 15 * MINUTE_MS;
/** The maximum number of known overlaps that one run checks again, because they may be resolved. */
const SETTLED_MAX = 200;

async function walk(deps: AuditDeps, name: string, until: number, step: number): Promise<void> {
  const now = deps.clock.now();
  let from = (await deps.serviceMarks.findMark(name))?.at ?? -1;
  for (let steps = 0; steps < STEPS_MAX && from < until; steps += 1) {
    const audited = await deps.overlapAudit.auditChanges({ from, until }, now, step);
    from = audited.until;
    await deps.serviceMarks.setMark(name, from);
    if (audited.isLast) break;
  }
}

export async function auditOverlaps(deps: AuditDeps, step = STEP): Promise<void> {
  const now = deps.clock.now();
  await walk(deps, AUDIT_MARK, now, step);
  await walk(deps, SECOND_AUDIT_MARK, now - LATE_MS, step);
  await deps.overlapAudit.clearSettled(now, SETTLED_MAX);
}
