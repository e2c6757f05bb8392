/** The name of a limit on the number of requests per minute. */
export type MinuteLimit = 'all' | 'book' | 'signIn' | 'calendar' | 'apiKey';

/**
 * Limits the number of requests with the same key per minute. The count is approximate, and each
 * data center counts separately.
 */
export interface RateLimiter {
  isAllowed(limit: MinuteLimit, key: string): Promise<boolean>;
}
