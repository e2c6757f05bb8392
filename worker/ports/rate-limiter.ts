/** What is counted by the minute. */
export type MinuteLimit = 'all' | 'book' | 'signIn' | 'calendar';

/** So many a minute and key; approximate, per location. */
export interface RateLimiter {
  isAllowed(limit: MinuteLimit, key: string): Promise<boolean>;
}
