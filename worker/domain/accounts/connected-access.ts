/** A connection that reaches an account without its password. API keys join this list when they exist. */
export interface ConnectedAccess {
  readonly kind: 'calendar' | 'webhook';
  /** The connected account's address, or the webhook's name. */
  readonly name: string;
  /** The host that a webhook sends to, without the rest of the URL, which may contain a key. */
  readonly target: string | null;
}
