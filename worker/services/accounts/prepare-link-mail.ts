// Emails that contain a secret link. The token in the link is created when the email is rendered.
// The database stores only the token's hash, so it never contains a working link.
import type { OutboxRowWithAccount } from '../../db/outbox/outbox.ts';
import { LINK_MS, type LinkPurpose } from '../../domain/accounts/limits.ts';
import type { Instant } from '../../domain/time/types.ts';
import { renderAddressChanged, renderConfirmAddress } from '../../mail/accounts/address-change.ts';
import { renderConfirmIdentity } from '../../mail/accounts/confirm-identity.ts';
import { renderResetPassword } from '../../mail/accounts/reset-password.ts';
import { renderVerifyEmail } from '../../mail/accounts/verify-email.ts';
import type { MailService } from '../../mail/email/account-mail.ts';
import type { Mail } from '../../mail/email/mail.ts';
import type { MailAddress } from '../../ports/email/mailer.ts';
import type { Deps } from '../service-deps.ts';

export type PrepareLinkMailDeps = Pick<Deps, 'oneTimeTokens' | 'signUps' | 'tokens' | 'hasher'>;

const LINK_PATHS: Readonly<Record<LinkPurpose, string>> = {
  'verify-email': '/verify-email?token=',
  'reset-password': '/reset-password?token=',
  'confirm-identity': '/auth/callback?confirm=',
  'stop-recovery': '/auth/callback?stop=',
  'change-address': '/verify-email?change=',
  'undo-address': '/verify-email?undo=',
};

export async function createLink(
  deps: PrepareLinkMailDeps,
  { outboxRow, account }: OutboxRowWithAccount,
  purpose: LinkPurpose,
  now: Instant,
) {
  const token = deps.tokens.create();
  const tokenHash = await deps.hasher.sha256(token);
  return {
    url: `${outboxRow.origin}${LINK_PATHS[purpose]}${token}`,
    row: { tokenHash, userId: account.id, mailId: outboxRow.id, expiresAt: now + LINK_MS[purpose] },
  };
}

/** Returns null when the email address is already verified or the sign-up no longer exists. */
export async function prepareVerificationMail(
  deps: PrepareLinkMailDeps,
  row: OutboxRowWithAccount,
  service: MailService,
  now: Instant,
): Promise<Mail | null> {
  if (row.account.emailVerifiedAt !== null) return null;
  const signUpId = row.outboxRow.payload?.signUpId ?? null;
  const pendingSignUps = await deps.signUps.listOfAccount(row.account.id);
  const matching =
    signUpId === null ? pendingSignUps : pendingSignUps.filter(({ id }) => id === signUpId);
  if (signUpId !== null && matching.length === 0) return null;
  const { url, row: link } = await createLink(deps, row, 'verify-email', now);
  await deps.oneTimeTokens.issueVerificationLink({ ...link, signUpId });
  const signUps = matching.map(({ createdAt, place }) => ({ at: createdAt, place }));
  return renderVerifyEmail({ link: url, isOfSignUp: signUpId !== null, signUps }, service);
}

/**
 * Returns null when the email address is not verified or a newer reset email was requested. Only the newest
 * reset link works.
 */
export async function prepareResetMail(
  deps: PrepareLinkMailDeps,
  row: OutboxRowWithAccount,
  service: MailService,
  now: Instant,
): Promise<Mail | null> {
  if (row.account.emailVerifiedAt === null) return null;
  const { url, row: link } = await createLink(deps, row, 'reset-password', now);
  const isIssued = await deps.oneTimeTokens.issueResetLink(link);
  return isIssued ? renderResetPassword(url, service) : null;
}

/** Returns null when the row contains no identity. */
export async function prepareIdentityMail(
  deps: PrepareLinkMailDeps,
  row: OutboxRowWithAccount,
  service: MailService,
  now: Instant,
): Promise<Mail | null> {
  const { identity } = row.outboxRow.payload ?? {};
  if (!identity) return null;
  const { url, row: link } = await createLink(deps, row, 'confirm-identity', now);
  await deps.oneTimeTokens.issueIdentityLink({ ...link, identity });
  return renderConfirmIdentity(url, service);
}

const ADDRESS_MAILS = {
  'change-address': renderConfirmAddress,
  'undo-address': renderAddressChanged,
} as const;

/** Both emails go to the address that their link gives to the account. Returns null when the row contains no address. */
export async function prepareAddressMail(
  deps: PrepareLinkMailDeps,
  row: OutboxRowWithAccount,
  purpose: keyof typeof ADDRESS_MAILS,
  service: MailService,
  now: Instant,
): Promise<{ readonly to: MailAddress; readonly mail: Mail } | null> {
  const { address } = row.outboxRow.payload ?? {};
  if (address === undefined) return null;
  const { url, row: link } = await createLink(deps, row, purpose, now);
  await deps.oneTimeTokens.issueAddressLink({ ...link, purpose, address });
  return { to: { name: '', email: address }, mail: ADDRESS_MAILS[purpose](url, service) };
}
