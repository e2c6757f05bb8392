/** What an account is told by mail. */
export const ACCOUNT_EVENTS = [
  'account.verify-email',
  'account.reset-password',
  'account.password-changed',
  'account.exists',
  // Google proved the address of an account that had a password before.
  'account.google-linked',
  'calendar.attention',
  'account.joined-organization',
  'account.organization-standing',
  // To a colleague without an account yet; owed by the one who invites.
  'account.organization-invitation',
  'webhook.disabled',
] as const;

/** A mail that a change of an account owes its owner, written in the batch of the change. */
export interface OwedAccountMail {
  readonly id: string;
  /** Where the request came in; links in mails are made from it. */
  readonly origin: string;
}
