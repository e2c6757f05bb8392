/** Limits per minute. */
export type MinuteLimit = 'all' | 'book' | 'signIn' | 'calendar';

/** A number of requests per minute and key. Approximate, per location. */
export interface RateLimiter {
  isAllowed(limit: MinuteLimit, key: string): Promise<boolean>;
}
