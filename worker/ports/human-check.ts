/** Tells people from programs. Only where the service is configured with one. */
export interface HumanCheck {
  /** For the page: which check it is to show. */
  readonly siteKey: string;
  /** A token tells once. Never rejects. */
  verify(token: string, clientIp: string): Promise<'human' | 'refused' | 'unavailable'>;
}
