/** The name of a limit on the number of requests per minute. */
export type MinuteLimit = 'all' | 'book' | 'signIn' | 'calendar';

/**
 * Limits how many requests with the same key are allowed per minute. The count is approximate, and each data
 * center counts separately.
 */
export interface RateLimiter {
  isAllowed(limit: MinuteLimit, key: string): Promise<boolean>;
}
