import type { MinuteLimit, RateLimiter } from '../ports/rate-limiter.ts';

/** A limit whose binding is missing lets everybody through: health names it, and the site can be asked. */
export function createRateLimiter(limits: Record<MinuteLimit, RateLimit | undefined>): RateLimiter {
  return {
    async isAllowed(limit, key) {
      return (await limits[limit]?.limit({ key }))?.success ?? true;
    },
  };
}
