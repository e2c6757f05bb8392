import type { MinuteLimit, RateLimiter } from '../ports/rate-limiter.ts';

/**
 * A limit whose binding is missing allows every request, so that the site stays reachable. The health check
 * reports it.
 */
export function createRateLimiter(limits: Record<MinuteLimit, RateLimit | undefined>): RateLimiter {
  return {
    async isAllowed(limit, key) {
      return (await limits[limit]?.limit({ key }))?.success ?? true;
    },
  };
}
