// One read of the database answers everybody for some seconds, so asking often costs no more. An answer that
// took long is kept longer.
import type { HealthReport } from '../contract/health-call.ts';
import { checkHealth } from '../services/health/check-health.ts';
import type { Deps } from '../services/service-deps.ts';

const REMEMBERED_MS = 10_000;
/** At most a hundredth of the database's time goes into such questions, from wherever they are asked. */
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
