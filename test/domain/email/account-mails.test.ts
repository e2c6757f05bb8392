import { describe, expect, it } from 'vitest';
import type { ConnectedAccess } from '../../../worker/domain/accounts/connected-access.ts';
import { ENGLISH } from '../../../worker/domain/language/english.ts';
import { renderAccountExists } from '../../../worker/mail/accounts/account-exists.ts';
import { renderConfirmIdentity } from '../../../worker/mail/accounts/confirm-identity.ts';
import { renderIdentityLinked } from '../../../worker/mail/accounts/identity-linked.ts';
import { renderPasswordChanged } from '../../../worker/mail/accounts/password-changed.ts';
import { renderResetPassword } from '../../../worker/mail/accounts/reset-password.ts';
import { renderVerifyEmail } from '../../../worker/mail/accounts/verify-email.ts';

const SERVICE = { name: 'Halfpast', baseUrl: 'https://halfpast.example', t: ENGLISH };
const link = (page: string) => `${SERVICE.baseUrl}/${page}?token=abc-DEF_123`;

const SIGN_UP = { at: Date.UTC(2026, 10, 22, 9, 5), place: 'Zürich, Switzerland' };
const renderVerify = (isOfSignUp: boolean) =>
  renderVerifyEmail({ link: link('verify-email'), isOfSignUp, signUps: [SIGN_UP] }, SERVICE);
const CONNECTED: ConnectedAccess[] = [
  { kind: 'calendar', name: 'ada@gmail.example', target: null },
  { kind: 'webhook', name: 'Visit https://evil.example', target: 'hooks.example' },
];

const MAILS = [
  ['verify email', renderVerify(true), link('verify-email'), '24 hours'],
  [
    'verify email for a new password',
    renderVerify(false),
    link('verify-email'),
    'choose a new password',
  ],
  [
    'reset password',
    renderResetPassword(link('reset-password'), SERVICE),
    link('reset-password'),
    'one hour',
  ],
  [
    'password changed',
    renderPasswordChanged([], SERVICE),
    `${SERVICE.baseUrl}/forgot-password`,
    'ended',
  ],
  [
    'password changed, with connections',
    renderPasswordChanged(CONNECTED, SERVICE),
    `${SERVICE.baseUrl}/forgot-password`,
    'If you do not recognize a connection, remove it',
  ],
  [
    'Google linked',
    renderIdentityLinked('google', { webhooks: 2, calendars: 1 }, SERVICE),
    `${SERVICE.baseUrl}/settings`,
    '2 webhooks',
  ],
  [
    'Microsoft linked as a second provider',
    renderIdentityLinked('microsoft', null, SERVICE),
    `${SERVICE.baseUrl}/settings`,
    'still work',
  ],
  [
    'confirm a Microsoft identity',
    renderConfirmIdentity(`${SERVICE.baseUrl}/auth/callback?confirm=abc-DEF_123`, SERVICE),
    `${SERVICE.baseUrl}/auth/callback?confirm=abc-DEF_123`,
    'in the browser in which you started',
  ],
  [
    'account exists',
    renderAccountExists(SERVICE),
    `${SERVICE.baseUrl}/sign-in`,
    'it was not changed',
  ],
] as const;

describe('account emails', () => {
  it.each(MAILS)(
    '"%s" has the same facts and the same link in HTML and text',
    (_, mail, url, fact) => {
      expect(mail.text).toContain(`\n${url}\n`);
      expect(mail.html).toContain(`href="${url}"`);
      for (const content of [mail.text, mail.html]) expect(content).toContain(fact);
      expect(mail.subject).toContain('Halfpast');
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.ics).toBeUndefined();
    },
  );

  it.each(MAILS)(
    '"%s" links only to the expected page and to the home page of the service',
    (_, mail, url) => {
      const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
      expect(new Set(links)).toEqual(new Set([url, SERVICE.baseUrl]));
    },
  );

  it('show the time and approximate place of a sign-up when they are known', () => {
    expect(renderVerify(true).text).toContain('Sunday, 22 November 2026, 09:05 UTC');
    expect(renderVerify(true).text).toContain('near Zürich, Switzerland');
    const unknown = renderVerifyEmail(
      { link: link('verify-email'), isOfSignUp: true, signUps: [{ ...SIGN_UP, place: null }] },
      SERVICE,
    );
    expect(unknown.text).not.toContain('near');
  });

  it('list the connected calendars and webhooks after a password reset, if there are any', () => {
    const { text } = renderPasswordChanged(CONNECTED, SERVICE);
    for (const part of ['Google Calendar:\n  ada@gmail.example', '(sends to hooks.example)'])
      expect(text).toContain(part);
    expect(renderPasswordChanged([], SERVICE).text).not.toContain('connections below');
  });
});
