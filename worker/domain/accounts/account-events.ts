/** Outbox events that send an email to the owner of an account. */
export const ACCOUNT_EVENTS = [
  'account.verify-email',
  'account.reset-password',
  'account.password-changed',
  'account.exists',
  // Google verified the email address of an account that already had a password.
  'account.google-linked',
  'calendar.attention',
  'account.joined-organization',
  'account.organization-standing',
  // This email goes to a colleague without an account. Its outbox row belongs to the inviting account.
  'account.organization-invitation',
  'webhook.disabled',
  // The host's meetings of one day.
  'account.agenda',
] as const;

/**
 * The outbox row of an account email. It is written in the same batch as the change that the email reports.
 */
export interface AccountEmailRow {
  readonly id: string;
  /** Origin of the request, used for links in emails. */
  readonly origin: string;
}
