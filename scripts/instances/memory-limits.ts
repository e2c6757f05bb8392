// Rate limits with counters in memory. Like the rate limits of Cloudflare, they take almost no time.
// Miniflare keeps the counters in databases on disk instead. That takes longer than all other work of a
// request.
import { join } from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { ROOT } from '../tools.ts';

export const LIMITS_VARIABLE = 'MEMORY_LIMITS';
export const LIMITED_WORKER = 'worker.js';

/** Reads the limit of each rate limit binding, in requests per minute. */
export function readLimits(): Record<string, number> {
  const config = unstable_readConfig({ config: join(ROOT, 'wrangler.toml') });
  const ratelimits: { name: string; simple: { limit: number } }[] = config.ratelimits;
  return Object.fromEntries(ratelimits.map(({ name, simple }) => [name, simple.limit]));
}

/** Code of an entry module that passes every call to the Worker, with rate limits in memory. */
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

let extended;
const extend = (env) => (extended ??= { ...env, ...Object.fromEntries(limitsOf(env)) });

export default {
  fetch: (request, env, context) => worker.fetch(request, extend(env), context),
  queue: (batch, env, context) => worker.queue(batch, extend(env), context),
  scheduled: (event, env, context) => worker.scheduled(event, extend(env), context),
};
`;
