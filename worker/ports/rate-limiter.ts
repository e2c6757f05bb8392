/** Requests a minute and key; approximate, per location. */
export interface RateLimiter {
  isAllowed(limit: 'all' | 'book', key: string): Promise<boolean>;
}
