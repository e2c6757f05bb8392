import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

/**
 * Renders the email that the owner of an account gets when someone signs up with the owner's email address.
 * The person who signs up learns nothing about the account.
 */
export function renderAccountExists(service: MailService): Mail {
  return renderAccountMail(
    {
      subject: `You already have a ${service.name} account`,
      preheader: 'Someone signed up with your address. Your account was not changed.',
      heading: 'You already have an account',
      intro: `Someone, perhaps you, signed up for ${service.name} with this address. You already have an account, and it was not changed. Sign in as usual. If you forgot your password, you can reset it on the sign-in page.`,
      button: { label: 'Sign in', url: `${service.baseUrl}/sign-in` },
      closing: `You receive this because someone signed up with your address. If that was not you, you can ignore this email.`,
    },
    service,
  );
}
