/** The names of the limits per minute. */
export type MinuteLimit = 'all' | 'book' | 'signIn' | 'calendar';

/**
 * Limits the number of requests per minute and key. The count is approximate and separate for each location.
 */
export interface RateLimiter {
  isAllowed(limit: MinuteLimit, key: string): Promise<boolean>;
}
