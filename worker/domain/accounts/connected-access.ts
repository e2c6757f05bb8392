/**
 * A calendar or webhook through which someone can read an account's data without the password. If API keys
 * are added to the service, they must be listed too.
 */
export interface ConnectedAccess {
  readonly kind: 'calendar' | 'webhook';
  /** The email address of the connected calendar account, or the webhook's name. */
  readonly name: string;
  /** The host name of the webhook's URL. The rest of the URL may contain a secret. Null for a calendar. */
  readonly target: string | null;
}
