// Rate limits as on the platform: counters in memory, with almost no cost. Miniflare simulates each with a
// database on disk, which costs more than the rest of a request.
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { ROOT } from '../tools.ts';

export const LIMITS_VARIABLE = 'MEMORY_LIMITS';
export const LIMITED_WORKER = 'worker.js';

/** Requests per minute by the name of the binding. */
export function readLimits(): Record<string, number> {
  const config = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
  const ratelimits: { name: string; simple: { limit: number } }[] = config.ratelimits;
  return Object.fromEntries(ratelimits.map(({ name, simple }) => [name, simple.limit]));
}

/** Wraps the Worker's own entry point; every request still checks its limits. */
export const LIMITED_ENTRY = `
import worker, { HostCalendar } from './${LIMITED_WORKER}';
export { HostCalendar };

function createLimit(limit) {
  const counts = new Map();
  let minute = 0;
  return {
    async limit({ key }) {
      const now = Math.floor(Date.now() / 60000);
      if (now !== minute) counts.clear();
      minute = now;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { success: count <= limit };
    },
  };
}

const limitsOf = (env) =>
  Object.entries(env.${LIMITS_VARIABLE}).map(([name, limit]) => [name, createLimit(limit)]);

let widened;
const widen = (env) => (widened ??= { ...env, ...Object.fromEntries(limitsOf(env)) });

export default {
  fetch: (request, env, context) => worker.fetch(request, widen(env), context),
  queue: (batch, env, context) => worker.queue(batch, widen(env), context),
  scheduled: (event, env, context) => worker.scheduled(event, widen(env), context),
};
`;
