import type { MinuteLimit, RateLimiter } from '../ports/rate-limiter.ts';

/**
 * Creates the rate limiter. A limit whose binding is missing allows every request, so that the site stays
 * available. The health check reports the missing binding.
 */
export function createRateLimiter(limits: Record<MinuteLimit, RateLimit | undefined>): RateLimiter {
  return {
    async isAllowed(limit, key) {
      return (await limits[limit]?.limit({ key }))?.success ?? true;
    },
  };
}
