import type { MinuteLimit, RateLimiter } from '../ports/rate-limiter.ts';

export function createRateLimiter(limits: Record<MinuteLimit, RateLimit>): RateLimiter {
  return {
    async isAllowed(limit, key) {
      return (await limits[limit].limit({ key })).success;
    },
  };
}
