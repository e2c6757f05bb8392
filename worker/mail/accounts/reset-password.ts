import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

/** Renders the email with the link to choose a new password. `link` works once, within an hour. */
export function renderResetPassword(link: string, service: MailService): Mail {
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('Reset your {service} password', { service: service.name }),
    preheader: t('Choose a new password. The link works for one hour.'),
    heading: t('Choose a new password'),
    intro: t(
      'The link works once, within one hour. If you ask for another link, this link stops working. A new password ends all sessions of your account.',
    ),
    button: { label: t('Reset password'), url: link },
    closing: t(
      'You receive this because someone asked for a new password for this address. If that was not you, ignore this email. Your password has not changed.',
    ),
  });
}
