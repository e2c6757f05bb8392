/** Something that reaches an account without its password. API keys join this list when they exist. */
export interface ConnectedAccess {
  readonly kind: 'calendar' | 'webhook';
  /** The connected account's address, or the webhook's name. */
  readonly name: string;
  /** Where a webhook sends to: the host only, because the rest of a URL may hold a key. */
  readonly target: string | null;
}
