// One look at the database answers everybody for some seconds: whoever asks often learns no more, and
// costs no more.
import type { HealthReport } from '../contract/health-call.ts';
import { checkHealth } from '../services/check-health.ts';
import type { Deps } from '../services/service-deps.ts';

const REMEMBERED_MS = 10_000;

const remembered = new WeakMap<Deps, { readonly report: HealthReport; readonly until: number }>();

export async function readHealth(deps: Deps): Promise<HealthReport> {
  const now = deps.clock.now();
  const known = remembered.get(deps);
  if (known && now < known.until) return known.report;
  const report = await checkHealth(deps);
  remembered.set(deps, { report, until: now + REMEMBERED_MS });
  return report;
}
