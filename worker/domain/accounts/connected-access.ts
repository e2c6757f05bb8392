/**
 * A calendar, Zoom account, webhook or passkey through which someone can read an account's data without the password.
 * After a password reset, the user sees a list of them. API keys are not in this list, because the reset revokes
 * them.
 */
export interface ConnectedAccess {
  readonly kind: 'calendar' | 'zoom' | 'webhook' | 'passkey';
  /** The email address of the connected calendar or Zoom account, or the name of the webhook or the passkey. */
  readonly name: string;
  /** The host name of the webhook's URL. The rest of the URL may contain a secret. Null for other kinds. */
  readonly target: string | null;
}
