// One read of the database is reused for some seconds, so that frequent requests cost little. A slow response
// is reused for longer.
import type { HealthReport } from '../../../contract/operations/health-call.ts';
import { checkHealth } from '../../../services/operations/check-health.ts';
import type { Deps } from '../../../services/service-deps.ts';

const REMEMBERED_MS = 10_000;
/** At most a hundredth of the database's time is spent on health checks. */
const SHARE = 100;

const remembered = new WeakMap<Deps, { readonly report: HealthReport; readonly until: number }>();

export async function readHealth(deps: Deps): Promise<HealthReport> {
  const now = deps.clock.now();
  const known = remembered.get(deps);
  if (known && now < known.until) return known.report;
  const report = await checkHealth(deps);
  const taken = report.database.latencyMs ?? 0;
  remembered.set(deps, { report, until: now + Math.max(REMEMBERED_MS, SHARE * taken) });
  return report;
}
