import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

/** Renders the email with the link to choose a new password. `link` works once, within an hour. */
export function renderResetPassword(link: string, service: MailService): Mail {
  return renderAccountMail(
    {
      subject: `Reset your ${service.name} password`,
      preheader: 'Choose a new password. The link works for one hour.',
      heading: 'Choose a new password',
      intro: `The link works once, within one hour. A newer reset email replaces it. A new password ends all sessions of your account.`,
      button: { label: 'Reset password', url: link },
      closing: `You receive this because someone asked for a new password for this address. If that was not you, ignore this email. Your password has not changed.`,
    },
    service,
  );
}
