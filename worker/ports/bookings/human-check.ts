/** Distinguishes people from bots. */
export interface HumanCheck {
  /** The public key with which the page shows the check. */
  readonly siteKey: string;
  /** Verifies a token from the page. A token is valid once. Never rejects. */
  verify(token: string, clientIp: string): Promise<'human' | 'refused' | 'unavailable'>;
}
