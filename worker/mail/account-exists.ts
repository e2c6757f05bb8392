import { type MailService, renderAccountMail } from './account-mail.ts';
import type { Mail } from './mail.ts';

/**
 * Sent to the owner of an account when someone signs up with its address. That person gets no information.
 */
export function renderAccountExists(service: MailService): Mail {
  return renderAccountMail(
    {
      subject: `You already have a ${service.name} account`,
      preheader: 'Someone signed up with your address. Nothing was changed.',
      heading: 'You already have an account',
      intro: `Someone, perhaps you, signed up for ${service.name} with this address. There is an account for it already, and nothing about it was changed. Sign in as usual; if you no longer know the password, the sign-in page lets you choose a new one.`,
      button: { label: 'Sign in', url: `${service.baseUrl}/sign-in` },
      closing: `You receive this because someone signed up with your address. If that was not you, there is nothing to do.`,
    },
    service,
  );
}
