import type { RateLimiter } from '../ports/rate-limiter.ts';

export function createRateLimiter(limits: { all: RateLimit; book: RateLimit }): RateLimiter {
  return {
    async isAllowed(limit, key) {
      return (await limits[limit].limit({ key })).success;
    },
  };
}
