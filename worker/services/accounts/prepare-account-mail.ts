// Renders the account email that an outbox row requests. Uses the current state of the account.
import type { OutboxRowWithAccount } from '../../db/outbox/outbox.ts';
import type { Instant } from '../../domain/time/types.ts';
import { renderAccountExists } from '../../mail/accounts/account-exists.ts';
import { renderGoogleLinked } from '../../mail/accounts/google-linked.ts';
import { renderPasswordChanged } from '../../mail/accounts/password-changed.ts';
import { renderCalendarAttention } from '../../mail/calendars/calendar-attention.ts';
import type { MailService } from '../../mail/email/account-mail.ts';
import type { Mail } from '../../mail/email/mail.ts';
import { renderWebhookDisabled } from '../../mail/webhooks/webhook-disabled.ts';
import type { OutgoingMail } from '../../ports/email/mailer.ts';
import { type PrepareAgendaDeps, prepareAgenda } from '../email/prepare-agenda.ts';
import {
  renderInvitationMail,
  renderJoinedMail,
  renderStandingMail,
} from '../organizations/prepare-organization-mail.ts';
import type { Deps } from '../service-deps.ts';
import { type ListAccessDeps, listAccess } from './access-review.ts';
import {
  type PrepareLinkMailDeps,
  prepareResetMail,
  prepareVerificationMail,
} from './prepare-link-mail.ts';

export type PrepareAccountMailDeps = PrepareLinkMailDeps &
  ListAccessDeps &
  PrepareAgendaDeps &
  Pick<Deps, 'organizations' | 'organizationInvitations'>;

async function render(
  deps: PrepareAccountMailDeps,
  row: OutboxRowWithAccount,
  service: MailService,
  now: Instant,
): Promise<Mail | null> {
  switch (row.outboxRow.event) {
    case 'account.verify-email':
      return prepareVerificationMail(deps, row, service, now);
    case 'account.reset-password':
      return prepareResetMail(deps, row, service, now);
    case 'account.password-changed':
      return renderPasswordChanged(await listAccess(deps, row.account.id), service);
    case 'account.google-linked':
      return renderGoogleLinked(
        row.outboxRow.payload?.removed ?? { webhooks: 0, calendars: 0 },
        service,
      );
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
    case 'account.agenda':
      return prepareAgenda(deps, row, service, now);
    case 'webhook.disabled': {
      const { webhook } = row.outboxRow.payload ?? {};
      return webhook ? renderWebhookDisabled(webhook, service) : null;
    }
    default:
      return null;
  }
}

/** Renders the email and its envelope. Returns null when the email is no longer needed. */
export async function prepareAccountMail(
  deps: PrepareAccountMailDeps,
  row: OutboxRowWithAccount,
  now: Instant,
): Promise<OutgoingMail | null> {
  const service = { name: 'Halfpast', baseUrl: row.outboxRow.origin };
  if (row.outboxRow.event === 'account.organization-invitation') {
    const invitation = await renderInvitationMail(deps, row, service, now);
    return invitation && toOutgoing(row.outboxRow.id, invitation.to, invitation.mail);
  }
  const mail = await render(deps, row, service, now);
  if (!mail) return null;
  // The name of an unverified account may come from a stranger, so do not add the name to the
  // recipient's email address.
  const name = row.account.emailVerifiedAt === null ? '' : row.account.name;
  return toOutgoing(row.outboxRow.id, { name, email: row.account.email }, mail);
}

function toOutgoing(id: string, to: OutgoingMail['to'], { subject, html, text }: Mail) {
  return { id, to, replyTo: null, subject, html, text, ics: null };
}
