// Reuses a health report for some seconds, so that frequent requests read the database rarely. If
// the database was slow, reuses the report for longer.
import type { HealthReport } from '../../../contract/operations/health-call.ts';
import { checkHealth } from '../../../services/operations/check-health.ts';
import type { Deps } from '../../../services/service-deps.ts';

const REUSE_MS = 10_000;
/**
 * A report is reused for 100 times the time that the database took to answer. Health checks therefore use at
 * most one percent of the database's time.
 */
const PAUSE_FACTOR = 100;

/** A report belongs to its dependencies, so that each environment of an isolate has its own. */
const recentReports = new WeakMap<
  Deps,
  { readonly report: HealthReport; readonly until: number }
>();

export async function readHealth(deps: Deps): Promise<HealthReport> {
  const now = deps.clock.now();
  const recent = recentReports.get(deps);
  if (recent && now < recent.until) return recent.report;
  const report = await checkHealth(deps);
  const latencyMs = report.database.latencyMs ?? 0;
  recentReports.set(deps, { report, until: now + Math.max(REUSE_MS, PAUSE_FACTOR * latencyMs) });
  return report;
}
