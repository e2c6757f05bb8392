// The jobs of every minute, in this order. A failing job does not stop the others. The run counts as done
// only when every job before the mark succeeded. It ends with the first failure, for the platform's log.
import { requeueCalendars } from '../services/calendars/requeue-calendars.ts';
import { keepEmbedScript } from '../services/embed-scripts.ts';
import { alertOperator } from '../services/health/alert-operator.ts';
import { auditOverlaps } from '../services/health/audit-overlaps.ts';
import { probeWrites } from '../services/health/probe-writes.ts';
import { wrapDepartureHashes } from '../services/organizations/wrap-departure-hashes.ts';
import { purgeExpired } from '../services/purge-expired.ts';
import { requeueOverdue } from '../services/requeue-overdue.ts';
import type { Deps } from '../services/service-deps.ts';
import { sweepReminders } from '../services/sweep-reminders.ts';
import { eraseDeletedAccounts } from '../services/users/erase-deleted-accounts.ts';

const JOBS: readonly ((deps: Deps) => Promise<unknown>)[] = [
  probeWrites,
  sweepReminders,
  requeueOverdue,
  requeueCalendars,
  auditOverlaps,
  purgeExpired,
  eraseDeletedAccounts,
  wrapDepartureHashes,
];

export async function runCron(deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  const attempt = async (job: (deps: Deps) => Promise<unknown>) => {
    try {
      await job(deps);
    } catch (error) {
      failures.push(error);
    }
  };
  for (const job of JOBS) await attempt(job);
  if (failures.length === 0) await attempt(() => deps.health.markCron(deps.clock.now()));
  await attempt(alertOperator);
  await attempt(keepEmbedScript);
  if (failures.length > 0) throw failures[0];
}
