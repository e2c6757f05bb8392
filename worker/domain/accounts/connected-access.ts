/**
 * A calendar or webhook through which someone can read an account's data without the password. After a
 * password reset, the user sees a list of them. If API keys are added to the product, add them to this list.
 */
export interface ConnectedAccess {
  readonly kind: 'calendar' | 'webhook';
  /** The email address of the connected calendar account, or the webhook's name. */
  readonly name: string;
  /** The host name of the webhook's URL. The rest of the URL may contain a secret. Null for a calendar. */
  readonly target: string | null;
}
