/** Decides whether a visitor is a person or a bot. */
export interface HumanCheck {
  /** The public key that the booking page needs to show the check. */
  readonly siteKey: string;
  /** Verifies a token from the booking page. Each token can be verified only once. Never rejects. */
  verify(token: string, clientIp: string): Promise<'human' | 'refused' | 'unavailable'>;
}
