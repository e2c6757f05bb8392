// Rate limits as the platform has them: counters in memory, next to nothing a request. Miniflare simulates
// each with a database on the disk, which costs more than all else that a request does.
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { ROOT } from '../tools.ts';

export const LIMITS_VARIABLE = 'MEMORY_LIMITS';
export const LIMITED_WORKER = 'worker.js';

/** Requests a minute by the name of the binding. */
export function readLimits(): Record<string, number> {
  const config = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
  const ratelimits: { name: string; simple: { limit: number } }[] = config.ratelimits;
  return Object.fromEntries(ratelimits.map(({ name, simple }) => [name, simple.limit]));
}

/** Stands before the Worker's own entry point; every request still asks for its limits. */
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
