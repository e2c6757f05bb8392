// Renders the account email that an outbox row requests. Uses the current state of the account.
import type { OutboxRowWithAccount } from '../../db/outbox/outbox.ts';
import { readLanguage } from '../../domain/language/languages.ts';
import type { Instant } from '../../domain/time/types.ts';
import { renderAccountExists } from '../../mail/accounts/account-exists.ts';
import { renderIdentityLinked } from '../../mail/accounts/identity-linked.ts';
import { renderPasswordChanged } from '../../mail/accounts/password-changed.ts';
import { renderCalendarAttention } from '../../mail/calendars/calendar-attention.ts';
import type { MailService } from '../../mail/email/account-mail.ts';
import type { Mail } from '../../mail/email/mail.ts';
import { renderNeedsHost } from '../../mail/teams/needs-host.ts';
import { renderVideoAttention } from '../../mail/video/video-attention.ts';
import { renderWebhookDisabled } from '../../mail/webhooks/webhook-disabled.ts';
import type { OutgoingMail } from '../../ports/email/mailer.ts';
import { type ListAccessDeps, listAccess } from '../accounts/access-review.ts';
import {
  type PrepareLinkMailDeps,
  prepareIdentityMail,
  prepareResetMail,
  prepareVerificationMail,
} from '../accounts/prepare-link-mail.ts';
import { prepareKeyMail } from '../api-keys/prepare-key-mail.ts';
import { type PrepareHoldMailDeps, prepareHoldMail } from '../bookings/prepare-hold-mail.ts';
import {
  renderInvitationMail,
  renderJoinedMail,
  renderStandingMail,
} from '../organizations/prepare-organization-mail.ts';
import type { Deps } from '../service-deps.ts';
import { type PrepareAgendaDeps, prepareAgenda } from './prepare-agenda.ts';

export type PrepareAccountMailDeps = PrepareLinkMailDeps &
  ListAccessDeps &
  PrepareAgendaDeps &
  PrepareHoldMailDeps &
  Pick<
    Deps,
    'translations' | 'keyLists' | 'organizations' | 'organizationInvitations' | 'teamBookings'
  >;

/** Returns null when no meeting needs another host now, or when the recipient no longer manages the team. */
async function prepareNeedsHost(
  { teamBookings }: PrepareAccountMailDeps,
  { outboxRow, account }: OutboxRowWithAccount,
  service: MailService,
  now: Instant,
): Promise<Mail | null> {
  const facts = outboxRow.payload?.needsHost;
  if (!facts) return null;
  if (facts.reason === 'left') {
    const left = await teamBookings.listLeft(facts.teamId, account.id, now, 1);
    if (left.length === 0) return null;
  }
  return renderNeedsHost(facts, service);
}

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
    case 'account.confirm-identity':
      return prepareIdentityMail(deps, row, service, now);
    case 'account.google-linked':
      return renderIdentityLinked('google', row.outboxRow.payload?.removed ?? null, service);
    case 'account.microsoft-linked':
      return renderIdentityLinked('microsoft', row.outboxRow.payload?.removed ?? null, service);
    case 'account.exists':
      return renderAccountExists(service);
    case 'calendar.attention': {
      const connections = await deps.calendarConnections.list(row.account.id);
      const { connectionId } = row.outboxRow.payload ?? {};
      const broken = connections.find(
        ({ id, status }) => status === 'broken' && (connectionId ?? id) === id,
      );
      return broken ? renderCalendarAttention(broken, service) : null;
    }
    case 'video.attention': {
      const connection = await deps.videoConnections.find(row.account.id);
      return connection?.status === 'broken'
        ? renderVideoAttention(connection.accountEmail, service)
        : null;
    }
    case 'account.joined-organization':
      return renderJoinedMail(deps, row, service);
    case 'account.organization-standing':
      return renderStandingMail(deps, row, service);
    case 'account.team-needs-host':
      return prepareNeedsHost(deps, row, service, now);
    case 'account.agenda':
      return prepareAgenda(deps, row, service, now);
    case 'api-key.created':
      return prepareKeyMail(deps, row, service);
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
  const t = await deps.translations.load(readLanguage(row.account.language));
  const service = { name: 'Halfpast', baseUrl: row.outboxRow.origin, t };
  if (row.outboxRow.event === 'account.organization-invitation') {
    const invitation = await renderInvitationMail(deps, row, service, now);
    return invitation && toOutgoing(row.outboxRow.id, invitation.to, invitation.mail);
  }
  if (row.outboxRow.event === 'hold.confirmation') {
    const confirmation = await prepareHoldMail(deps, row, service, now);
    return confirmation && toOutgoing(row.outboxRow.id, confirmation.to, confirmation.mail);
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
