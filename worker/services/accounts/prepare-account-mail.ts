// The mail that an account is owed, from the account as it is now. A link's token is made here, when the
// mail is, and only its hash is stored: the database never holds a link that works.
import type { OwedWithAccount } from '../../db/outbox.ts';
import type { Instant } from '../../domain/time/types.ts';
import { LINK_MS, type LinkPurpose } from '../../domain/users/limits.ts';
import { renderAccountExists } from '../../mail/account-exists.ts';
import type { MailService } from '../../mail/account-mail.ts';
import { renderCalendarAttention } from '../../mail/calendar-attention.ts';
import type { Mail } from '../../mail/mail.ts';
import { renderPasswordChanged } from '../../mail/password-changed.ts';
import { renderResetPassword } from '../../mail/reset-password.ts';
import { renderVerifyEmail } from '../../mail/verify-email.ts';
import { renderWebhookDisabled } from '../../mail/webhook-disabled.ts';
import type { OutgoingMail } from '../../ports/mailer.ts';
import {
  renderInvitationMail,
  renderJoinedMail,
  renderStandingMail,
} from '../organizations/prepare-organization-mail.ts';
import type { Deps } from '../service-deps.ts';

export type PrepareAccountMailDeps = Pick<
  Deps,
  | 'oneTimeTokens'
  | 'calendarConnections'
  | 'organizations'
  | 'organizationInvitations'
  | 'tokens'
  | 'hasher'
>;

/** Null when a newer mail of this kind has been asked for: its link is the one that counts. */
async function issueLink(
  deps: PrepareAccountMailDeps,
  { owed, account }: OwedWithAccount,
  purpose: LinkPurpose,
  now: Instant,
): Promise<string | null> {
  const token = deps.tokens.create();
  const isIssued = await deps.oneTimeTokens.issueLink({
    tokenHash: await deps.hasher.sha256(token),
    purpose,
    userId: account.id,
    mailId: owed.id,
    expiresAt: now + LINK_MS[purpose],
  });
  return isIssued ? `${owed.origin}/${purpose}?token=${token}` : null;
}

async function render(
  deps: PrepareAccountMailDeps,
  row: OwedWithAccount,
  service: MailService,
  now: Instant,
): Promise<Mail | null> {
  const isVerified = row.account.emailVerifiedAt !== null;
  switch (row.owed.event) {
    case 'account.verify-email': {
      const link = isVerified ? null : await issueLink(deps, row, 'verify-email', now);
      return link === null ? null : renderVerifyEmail(link, service);
    }
    case 'account.reset-password': {
      const link = isVerified ? await issueLink(deps, row, 'reset-password', now) : null;
      return link === null ? null : renderResetPassword(link, service);
    }
    case 'account.password-changed':
      return renderPasswordChanged(service);
    case 'account.exists':
      return renderAccountExists(service);
    case 'calendar.attention': {
      const connection = await deps.calendarConnections.find(row.account.id);
      return connection?.status === 'broken'
        ? renderCalendarAttention(connection.accountEmail, service)
        : null;
    }
    case 'account.joined-organization':
      return renderJoinedMail(deps, row, service);
    case 'account.organization-standing':
      return renderStandingMail(deps, row, service);
    case 'webhook.disabled': {
      const { webhook } = row.owed.payload ?? {};
      return webhook ? renderWebhookDisabled(webhook, service) : null;
    }
    default:
      return null;
  }
}

/** Null when it is owed to nobody any more. */
export async function prepareAccountMail(
  deps: PrepareAccountMailDeps,
  row: OwedWithAccount,
  now: Instant,
): Promise<OutgoingMail | null> {
  const service = { name: 'Halfpast', baseUrl: row.owed.origin };
  if (row.owed.event === 'account.organization-invitation') {
    const invitation = await renderInvitationMail(deps, row, service, now);
    return invitation && toOutgoing(row.owed.id, invitation.to, invitation.mail);
  }
  const mail = await render(deps, row, service, now);
  if (!mail) return null;
  // An unproven account's name is a stranger's text: not even the address line carries it.
  const name = row.account.emailVerifiedAt === null ? '' : row.account.name;
  return toOutgoing(row.owed.id, { name, email: row.account.email }, mail);
}

function toOutgoing(id: string, to: OutgoingMail['to'], { subject, html, text }: Mail) {
  return { id, to, replyTo: null, subject, html, text, ics: null };
}
