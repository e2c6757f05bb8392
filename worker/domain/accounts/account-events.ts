/** Outbox events that send an email to the owner of an account. */
export const ACCOUNT_EVENTS = [
  'account.verify-email',
  'account.reset-password',
  'account.password-changed',
  // The owner chose a password in the settings.
  'account.password-set',
  'account.exists',
  // A person signed in from a browser and a network that the account had not used before.
  'account.new-device',
  'account.second-factor-added',
  'account.second-factor-removed',
  'account.passkey-added',
  // A passkey or an authenticator app was removed, and the account keeps another one.
  'account.factor-removed',
  'account.recovery-code-used',
  // The removal of a second factor waits. The link in this email stops it.
  'account.factor-recovery',
  // A person signed in with a provider for the first time. The account existed before.
  'account.google-linked',
  'account.microsoft-linked',
  'account.google-unlinked',
  'account.microsoft-unlinked',
  // An email with a link. The link proves the email address of a Microsoft account.
  'account.confirm-identity',
  // An email to a new address, with the link that makes it the address of the account.
  'account.confirm-address',
  // An email to the previous address, with the link that undoes the change.
  'account.address-changed',
  'calendar.attention',
  'video.attention',
  'account.joined-organization',
  'account.organization-standing',
  // The organization no longer exists.
  'account.organization-deleted',
  // The organization requires a second factor from a date, and the member has none.
  'account.second-factor-due',
  // This email goes to a colleague without an account. Its outbox row belongs to the inviting account.
  'account.organization-invitation',
  'webhook.disabled',
  'api-key.created',
  // The archive that the owner requested can be downloaded.
  'account.archive-ready',
  'account.archive-failed',
  // An email that lists the host's meetings of one day.
  'account.agenda',
  // Meetings of a team need another host. The managers of the team get this email.
  'account.team-needs-host',
] as const;

/**
 * The outbox row of an account email. It is written in the same batch as the change that the email reports.
 */
export interface AccountEmailRow {
  readonly id: string;
  /** Origin of the request, used for links in emails. */
  readonly origin: string;
}
