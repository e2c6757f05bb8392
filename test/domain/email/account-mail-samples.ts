// Renders every email about an account or a contact message. Snapshots and accessibility checks use these lists.

import { UNKNOWN_DEVICE } from '../../../worker/domain/accounts/device.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';
import { MEMBERSHIP_CHANGES } from '../../../worker/domain/organizations/standing-change.ts';
import type { TimeZone } from '../../../worker/domain/time/types.ts';
import { renderArchiveFailed } from '../../../worker/mail/account-data/archive-failed.ts';
import { renderArchiveReady } from '../../../worker/mail/account-data/archive-ready.ts';
import { renderAccountExists } from '../../../worker/mail/accounts/account-exists.ts';
import {
  renderAddressChanged,
  renderConfirmAddress,
} from '../../../worker/mail/accounts/address-change.ts';
import { renderConfirmIdentity } from '../../../worker/mail/accounts/confirm-identity.ts';
import { renderFactorRecovery } from '../../../worker/mail/accounts/factor-recovery.ts';
import { renderIdentityLinked } from '../../../worker/mail/accounts/identity-linked.ts';
import { renderNewDevice } from '../../../worker/mail/accounts/new-device.ts';
import { renderPasswordChanged } from '../../../worker/mail/accounts/password-changed.ts';
import { renderResetPassword } from '../../../worker/mail/accounts/reset-password.ts';
import { renderSecondFactor } from '../../../worker/mail/accounts/second-factor.ts';
import {
  renderPasswordSet,
  renderProviderUnlinked,
} from '../../../worker/mail/accounts/sign-in-methods.ts';
import { renderVerifyEmail } from '../../../worker/mail/accounts/verify-email.ts';
import { renderKeyCreated } from '../../../worker/mail/api-keys/key-created.ts';
import { renderConfirmHold } from '../../../worker/mail/bookings/confirm-hold.ts';
import { renderCalendarAttention } from '../../../worker/mail/calendars/calendar-attention.ts';
import type { MailService } from '../../../worker/mail/email/account-mail.ts';
import { renderAgenda } from '../../../worker/mail/email/agenda.ts';
import type { Mail } from '../../../worker/mail/email/mail.ts';
import { renderJoinedOrganization } from '../../../worker/mail/organizations/joined-organization.ts';
import { renderOrganizationDeleted } from '../../../worker/mail/organizations/organization-deleted.ts';
import { renderOrganizationInvitation } from '../../../worker/mail/organizations/organization-invitation.ts';
import { renderOrganizationStanding } from '../../../worker/mail/organizations/organization-standing.ts';
import { renderSecondFactorDue } from '../../../worker/mail/organizations/second-factor-due.ts';
import { renderContactMessage } from '../../../worker/mail/site/contact-message.ts';
import { renderContactReceipt } from '../../../worker/mail/site/contact-receipt.ts';
import { renderNeedsHost } from '../../../worker/mail/teams/needs-host.ts';
import { renderVideoAttention } from '../../../worker/mail/video/video-attention.ts';
import { renderWebhookDisabled } from '../../../worker/mail/webhooks/webhook-disabled.ts';
import { STAMP_AT } from './sample-booking.ts';

const BASE = 'https://halfpast.example';
const SERVICE: MailService = { name: 'Halfpast', baseUrl: BASE, t: ENGLISH };

const SIGN_UP = { at: STAMP_AT, place: 'Berlin, Germany' };

const SIGN_IN = {
  ...{ at: STAMP_AT, browser: 'Firefox', system: 'Windows' },
  ...{ city: 'Berlin', country: 'DE' },
};

const SAMPLE_KEY = {
  name: 'CRM sync',
  shortKey: 'hp_live_…3fKq',
  scopes: ['bookings:read', 'bookings:write'],
  organization: null,
};

const AGENDA = { zone: 'Europe/Berlin' as TimeZone, hourFormat: '24' } as const;
const AGENDA_MEETING = {
  startAt: Date.parse('2026-11-23T13:00:00Z'),
  endAt: Date.parse('2026-11-23T13:30:00Z'),
  title: '30-minute intro',
  inviteeName: 'Grace Hopper',
  joinUrl: `${BASE}/room`,
};

/** Emails about an account, by name. */
export const ACCOUNT_MAILS: Record<string, (service?: MailService) => Mail> = {
  'verify-email': (service = SERVICE) =>
    renderVerifyEmail(
      { link: `${BASE}/verify-email?token=t`, isOfSignUp: true, signUps: [SIGN_UP] },
      service,
    ),
  'verify-email: new password': (service = SERVICE) =>
    renderVerifyEmail(
      {
        link: `${BASE}/verify-email?token=t`,
        isOfSignUp: false,
        signUps: [SIGN_UP, { ...SIGN_UP, place: null }],
      },
      service,
    ),
  'confirm-hold': (service = SERVICE) =>
    renderConfirmHold(
      {
        title: 'Coffee talk',
        hostName: 'Ada Lovelace',
        startAt: Date.parse('2026-11-30T09:00:00Z'),
        endAt: Date.parse('2026-11-30T09:30:00Z'),
        expiresAt: Date.parse('2026-11-29T13:10:00Z'),
        zone: 'Europe/Paris' as TimeZone,
        url: `${BASE}/manage/confirm/t`,
      },
      service,
    ),
  'reset-password': (service = SERVICE) =>
    renderResetPassword(`${BASE}/reset-password?token=t`, service),
  'password-changed': (service = SERVICE) => renderPasswordChanged([], service),
  'password-changed: connected': (service = SERVICE) =>
    renderPasswordChanged(
      [
        { kind: 'calendar', name: 'ada@gmail.example', target: null },
        { kind: 'webhook', name: 'Reports', target: 'hooks.example' },
      ],
      service,
    ),
  'second-factor-added': (service = SERVICE) => renderSecondFactor('added', service),
  'second-factor-removed': (service = SERVICE) => renderSecondFactor('removed', service),
  'passkey-added': (service = SERVICE) => renderSecondFactor('passkey-added', service),
  'factor-removed': (service = SERVICE) => renderSecondFactor('factor-removed', service),
  'factor-recovery': (service = SERVICE) =>
    renderFactorRecovery(
      { link: `${BASE}/auth/callback?stop=t`, endsAt: STAMP_AT },
      AGENDA,
      service,
    ),
  'recovery-code-used': (service = SERVICE) => renderSecondFactor('code-used', service),
  'archive-ready': (service = SERVICE) => renderArchiveReady(service),
  'archive-failed': (service = SERVICE) => renderArchiveFailed(service),
  'new-device': (service = SERVICE) => renderNewDevice(SIGN_IN, AGENDA, service),
  'new-device: unknown': (service = SERVICE) =>
    renderNewDevice(
      { at: STAMP_AT, ...UNKNOWN_DEVICE, city: null, country: null },
      AGENDA,
      service,
    ),
  'google-linked': (service = SERVICE) =>
    renderIdentityLinked('google', { webhooks: 1, calendars: 1 }, service),
  'password-set': (service = SERVICE) => renderPasswordSet(service),
  'confirm-address': (service = SERVICE) =>
    renderConfirmAddress(`${BASE}/verify-email?change=t`, service),
  'address-changed': (service = SERVICE) =>
    renderAddressChanged(`${BASE}/verify-email?undo=t`, service),
  'google-unlinked': (service = SERVICE) => renderProviderUnlinked('Google', service),
  'microsoft-linked': (service = SERVICE) => renderIdentityLinked('microsoft', null, service),
  'confirm-identity': (service = SERVICE) =>
    renderConfirmIdentity('https://halfpast.example/auth/callback?confirm=abc', service),
  'api-key-created': (service = SERVICE) => renderKeyCreated(SAMPLE_KEY, service),
  'organization-api-key-created': (service = SERVICE) =>
    renderKeyCreated(
      { ...SAMPLE_KEY, organization: { id: 'o1', name: 'Acme' }, scopes: ['organization:read'] },
      service,
    ),
  'account-exists': (service = SERVICE) => renderAccountExists(service),
  'joined-organization': (service = SERVICE) =>
    renderJoinedOrganization({ name: 'Acme & Sons', domain: 'acme.example' }, service),
  ...Object.fromEntries(
    MEMBERSHIP_CHANGES.map((news) => [
      `organization-standing: ${news}`,
      (service = SERVICE) =>
        renderOrganizationStanding({ id: 'o1', name: 'Acme & Sons', news }, service),
    ]),
  ),
  'organization-deleted': (service = SERVICE) =>
    renderOrganizationDeleted({ name: 'Acme & Sons' }, service),
  ...Object.fromEntries(
    [false, true].map((hasStarted) => [
      `second-factor-due${hasStarted ? ': started' : ''}`,
      (service = SERVICE) =>
        renderSecondFactorDue(
          { name: 'Acme & Sons', from: Date.UTC(2026, 11, 14), hasStarted },
          AGENDA,
          service,
        ),
    ]),
  ),
  'organization-invitation': (service = SERVICE) =>
    renderOrganizationInvitation(
      { name: 'Acme & Sons', domain: 'acme.example', inviter: 'Ada Lovelace' },
      service,
    ),
  agenda: (service = SERVICE) => renderAgenda({ ...AGENDA, meetings: [AGENDA_MEETING] }, service),
  'agenda with two meetings': (service = SERVICE) =>
    renderAgenda({ ...AGENDA, meetings: [AGENDA_MEETING, AGENDA_MEETING] }, service),
  ...Object.fromEntries(
    (['google', 'microsoft', 'caldav', 'ics'] as const).map((provider, index) => [
      `calendar-attention: ${provider}`,
      (service = SERVICE) =>
        renderCalendarAttention(
          {
            provider,
            accountEmail: 'ada@gmail.example',
            unreachablePolicy: index % 2 === 0 ? 'refuse' : 'allow',
          },
          service,
        ),
    ]),
  ),
  'video-attention': (service = SERVICE) => renderVideoAttention('ada@zoom.example', service),
  ...Object.fromEntries(
    (['gone', 'failing'] as const).map((reason) => [
      `webhook-disabled: ${reason}`,
      (service = SERVICE) =>
        renderWebhookDisabled({ name: 'Reports', url: 'https://hooks.example/x', reason }, service),
    ]),
  ),
  ...Object.fromEntries(
    (['left', 'busy'] as const).map((reason) => [
      `team-needs-host: ${reason}`,
      (service = SERVICE) =>
        renderNeedsHost(
          { reason, organizationId: 'o1', team: 'Acme & Sons', person: 'Ada Lovelace' },
          service,
        ),
    ]),
  ),
};

const message = {
  name: 'Wanda Writer',
  email: 'wanda@writer.example',
  company: 'Writers & Sons',
  subject: 'Billing',
  message: 'Hello,\nwhat does it cost?',
};

/** Emails about a contact message, by name. */
export const CONTACT_MAILS: Record<string, () => Mail> = {
  message: () => renderContactMessage(message, SERVICE),
  receipt: () => renderContactReceipt('Billing', true, SERVICE),
  'receipt without replies': () => renderContactReceipt('Billing', false, SERVICE),
};
