import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

/**
 * Renders the email to the owner of an account after someone signs up with the owner's email
 * address. The person who signs up does not learn that the account exists.
 */
export function renderAccountExists(service: MailService): Mail {
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('You already have a {service} account', { service: service.name }),
    preheader: t('Someone signed up with your address. Your account was not changed.'),
    heading: t('You already have an account'),
    intro: t(
      'Someone, perhaps you, signed up for {service} with this address. You already have an account, and it was not changed. Sign in as usual. If you forgot your password, you can reset it on the sign-in page.',
      { service: service.name },
    ),
    button: { label: t('Sign in'), url: `${service.baseUrl}/sign-in` },
    closing: t(
      'You receive this because someone signed up with your address. If that was not you, you can ignore this email.',
    ),
  });
}
