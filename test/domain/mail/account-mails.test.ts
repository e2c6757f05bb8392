import { describe, expect, it } from 'vitest';
import { renderAccountExists } from '../../../worker/mail/account-exists.ts';
import { renderPasswordChanged } from '../../../worker/mail/password-changed.ts';
import { renderResetPassword } from '../../../worker/mail/reset-password.ts';
import { renderVerifyEmail } from '../../../worker/mail/verify-email.ts';

const SERVICE = { name: 'Halfpast', baseUrl: 'https://halfpast.example' };
const link = (page: string) => `${SERVICE.baseUrl}/${page}?token=abc-DEF_123`;

const MAILS = [
  ['verify', renderVerifyEmail(link('verify-email'), SERVICE), link('verify-email'), '24 hours'],
  [
    'reset',
    renderResetPassword(link('reset-password'), SERVICE),
    link('reset-password'),
    'one hour',
  ],
  ['changed', renderPasswordChanged(SERVICE), `${SERVICE.baseUrl}/forgot-password`, 'ended'],
  ['exists', renderAccountExists(SERVICE), `${SERVICE.baseUrl}/sign-in`, 'nothing'],
] as const;

describe('mails about an account', () => {
  it.each(MAILS)(
    '%s: HTML and text say the same and lead to the same place',
    (_, mail, url, fact) => {
      expect(mail.text).toContain(`\n${url}\n`);
      expect(mail.html).toContain(`href="${url}"`);
      for (const said of [mail.text, mail.html]) expect(said).toContain(fact);
      expect(mail.subject).toContain('Halfpast');
      expect(mail.subject).not.toMatch(/[\r\n]/);
      expect(mail.ics).toBeUndefined();
    },
  );

  it.each(MAILS)('%s: has no link but its own and the service', (_, mail, url) => {
    const links = [...mail.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(new Set(links)).toEqual(new Set([url, SERVICE.baseUrl]));
  });
});
