/** Events that send an email to the account. */
export const ACCOUNT_EVENTS = [
  'account.verify-email',
  'account.reset-password',
  'account.password-changed',
  'account.exists',
  // Google proved the address of an account that already had a password.
  'account.google-linked',
  'calendar.attention',
  'account.joined-organization',
  'account.organization-standing',
  // Sent to a colleague without an account. The outbox row belongs to the inviting account.
  'account.organization-invitation',
  'webhook.disabled',
] as const;

/** The outbox row of an account email, written in the batch of the change. */
export interface AccountEmailRow {
  readonly id: string;
  /** Origin of the request, used for links in emails. */
  readonly origin: string;
}
