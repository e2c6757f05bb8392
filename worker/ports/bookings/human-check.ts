/** Distinguishes people from bots. Null when not configured. */
export interface HumanCheck {
  /** Sent to the page, which shows the check. */
  readonly siteKey: string;
  /** A token is valid once. Never rejects. */
  verify(token: string, clientIp: string): Promise<'human' | 'refused' | 'unavailable'>;
}
