// Renders the account email that an outbox row requests. Uses the current state of the account.
import type { OutboxRowWithAccount } from '../../db/outbox/outbox.ts';
import type { ACCOUNT_EVENTS } from '../../domain/accounts/account-events.ts';
import type { HOLD_EVENTS } from '../../domain/bookings/holds.ts';
import { readLanguage } from '../../domain/language/languages.ts';
import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { renderArchiveFailed } from '../../mail/account-data/archive-failed.ts';
import { renderArchiveReady } from '../../mail/account-data/archive-ready.ts';
import { renderAccountExists } from '../../mail/accounts/account-exists.ts';
import { renderIdentityLinked } from '../../mail/accounts/identity-linked.ts';
import { renderNewDevice } from '../../mail/accounts/new-device.ts';
import { renderPasswordChanged } from '../../mail/accounts/password-changed.ts';
import { renderSecondFactor } from '../../mail/accounts/second-factor.ts';
import { renderPasswordSet, renderProviderUnlinked } from '../../mail/accounts/sign-in-methods.ts';
import { renderCalendarAttention } from '../../mail/calendars/calendar-attention.ts';
import type { MailService } from '../../mail/email/account-mail.ts';
import type { Mail } from '../../mail/email/mail.ts';
import { renderNeedsHost } from '../../mail/teams/needs-host.ts';
import { renderVideoAttention } from '../../mail/video/video-attention.ts';
import { renderWebhookDisabled } from '../../mail/webhooks/webhook-disabled.ts';
import type { MailAddress, OutgoingMail } from '../../ports/email/mailer.ts';
import { type ListAccessDeps, listAccess } from '../accounts/access-review.ts';
import {
  type PrepareLinkMailDeps,
  prepareAddressMail,
  prepareIdentityMail,
  prepareResetMail,
  prepareVerificationMail,
} from '../accounts/prepare-link-mail.ts';
import { readClock } from '../accounts/read-clock.ts';
import { prepareKeyMail } from '../api-keys/prepare-key-mail.ts';
import { type PrepareHoldMailDeps, prepareHoldMail } from '../bookings/emails/prepare-hold-mail.ts';
import {
  renderDeletedMail,
  renderFactorMail,
  renderInvitationMail,
  renderJoinedMail,
  renderStandingMail,
} from '../organizations/prepare-organization-mail.ts';
import type { Deps } from '../service-deps.ts';
import { prepareRecoveryMail } from '../sign-in/prepare-recovery-mail.ts';
import { type PrepareAgendaDeps, prepareAgenda } from './prepare-agenda.ts';

export type PrepareAccountMailDeps = PrepareLinkMailDeps &
  ListAccessDeps &
  PrepareAgendaDeps &
  PrepareHoldMailDeps &
  Pick<
    Deps,
    | 'factorRecoveries'
    | 'translations'
    | 'keyLists'
    | 'organizations'
    | 'organizationInvitations'
    | 'teams'
  >;

/** Returns null when no meeting needs another host now, or when the recipient no longer manages the team. */
async function prepareNeedsHost(
  { teams }: PrepareAccountMailDeps,
  { outboxRow, account }: OutboxRowWithAccount,
  service: MailService,
  now: Instant,
): Promise<Mail | null> {
  const facts = outboxRow.payload?.needsHost;
  if (!facts) return null;
  if (facts.reason === 'left' && !(await teams.needsHost(facts.teamId, account.id, now)))
    return null;
  return renderNeedsHost(facts, service);
}

type Renderer = (
  deps: PrepareAccountMailDeps,
  row: OutboxRowWithAccount,
  service: MailService,
  now: Instant,
) => Rendered | Promise<Rendered>;

/** An email with another recipient than the account contains `to`. Null when the email is no longer needed. */
type Rendered = Mail | { readonly to: MailAddress; readonly mail: Mail } | null;

const renderLinked =
  (provider: IdentityProviderName): Renderer =>
  (_, { outboxRow }, service) =>
    renderIdentityLinked(provider, outboxRow.payload?.removed ?? null, service);

const RENDERERS: Readonly<
  Record<(typeof ACCOUNT_EVENTS)[number] | (typeof HOLD_EVENTS)[number], Renderer>
> = {
  'account.verify-email': prepareVerificationMail,
  'account.reset-password': prepareResetMail,
  'account.password-changed': async (deps, row, service) =>
    renderPasswordChanged(await listAccess(deps, row.account.id), service),
  'account.password-set': (_, __, service) => renderPasswordSet(service),
  'account.google-unlinked': (_, __, service) => renderProviderUnlinked('Google', service),
  'account.microsoft-unlinked': (_, __, service) => renderProviderUnlinked('Microsoft', service),
  'account.confirm-identity': prepareIdentityMail,
  'account.confirm-address': (deps, row, service, now) =>
    prepareAddressMail(deps, row, 'change-address', service, now),
  'account.address-changed': (deps, row, service, now) =>
    prepareAddressMail(deps, row, 'undo-address', service, now),
  'account.google-linked': renderLinked('google'),
  'account.microsoft-linked': renderLinked('microsoft'),
  'account.exists': (_, __, service) => renderAccountExists(service),
  'account.new-device': (_, { outboxRow, account }, service) => {
    const { signIn } = outboxRow.payload ?? {};
    return signIn ? renderNewDevice(signIn, readClock(account), service) : null;
  },
  'account.second-factor-added': (_, __, service) => renderSecondFactor('added', service),
  'account.second-factor-removed': (_, __, service) => renderSecondFactor('removed', service),
  'account.passkey-added': (_, __, service) => renderSecondFactor('passkey-added', service),
  'account.factor-removed': (_, __, service) => renderSecondFactor('factor-removed', service),
  'account.factor-recovery': prepareRecoveryMail,
  'account.recovery-code-used': (_, __, service) => renderSecondFactor('code-used', service),
  'calendar.attention': async (deps, { outboxRow, account }, service) => {
    const connections = await deps.calendarConnections.list(account.id);
    const { connectionId } = outboxRow.payload ?? {};
    const broken = connections.find(
      ({ id, status }) => status === 'broken' && (connectionId ?? id) === id,
    );
    return broken ? renderCalendarAttention(broken, service) : null;
  },
  'video.attention': async (deps, { account }, service) => {
    const connection = await deps.videoConnections.find(account.id);
    return connection?.status === 'broken'
      ? renderVideoAttention(connection.accountEmail, service)
      : null;
  },
  'account.joined-organization': renderJoinedMail,
  'account.organization-standing': renderStandingMail,
  'account.organization-deleted': renderDeletedMail,
  'account.second-factor-due': renderFactorMail,
  'account.organization-invitation': renderInvitationMail,
  'account.team-needs-host': prepareNeedsHost,
  'account.archive-ready': (_, __, service) => renderArchiveReady(service),
  'account.archive-failed': (_, __, service) => renderArchiveFailed(service),
  'account.agenda': prepareAgenda,
  'api-key.created': prepareKeyMail,
  'webhook.disabled': (_, { outboxRow }, service) => {
    const { webhook } = outboxRow.payload ?? {};
    return webhook ? renderWebhookDisabled(webhook, service) : null;
  },
  'hold.confirmation': prepareHoldMail,
};

/** Renders the email and its envelope. Returns null when the email is no longer needed. */
export async function prepareAccountMail(
  deps: PrepareAccountMailDeps,
  row: OutboxRowWithAccount,
  now: Instant,
): Promise<OutgoingMail | null> {
  const t = await deps.translations.load(readLanguage(row.account.language));
  const service = { name: 'Halfpast', baseUrl: row.outboxRow.origin, t };
  const renderers: Readonly<Partial<Record<string, Renderer>>> = RENDERERS;
  const rendered = (await renderers[row.outboxRow.event]?.(deps, row, service, now)) ?? null;
  if (rendered === null) return null;
  if ('to' in rendered) return toOutgoing(row.outboxRow.id, rendered.to, rendered.mail);
  // The name of an unverified account may come from a stranger, so do not add the name to the
  // recipient's email address.
  const name = row.account.emailVerifiedAt === null ? '' : row.account.name;
  return toOutgoing(row.outboxRow.id, { name, email: row.account.email }, rendered);
}

function toOutgoing(id: string, to: MailAddress, { subject, html, text }: Mail) {
  return { id, to, replyTo: null, subject, html, text, ics: null };
}
