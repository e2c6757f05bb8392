import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

interface RemovedAccess {
  readonly webhooks: number;
  readonly calendars: number;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/**
 * Renders the email that the owner of an account with a password gets after the first sign-in with
 * Google. The email lists what the service removed from the account.
 */
export function renderGoogleLinked({ webhooks, calendars }: RemovedAccess, service: MailService) {
  const removed = [
    'The password',
    ...(webhooks > 0 ? [count(webhooks, 'webhook')] : []),
    ...(calendars > 0 ? [count(calendars, 'calendar connection')] : []),
    'All earlier sessions',
  ];
  return renderAccountMail(
    {
      subject: `You now sign in to ${service.name} with Google`,
      preheader: 'The earlier password of your account no longer works.',
      heading: 'Your account is connected to Google',
      intro:
        'You signed in with Google, which proves that this address is yours. Someone else could have set the earlier password, so we removed it together with everything that was connected before. Your meeting types and bookings are unchanged. You can connect your calendar and webhooks again in your settings.',
      details: [{ label: 'Removed', value: removed.join('\n'), by: 'service' }],
      button: { label: 'Open settings', url: `${service.baseUrl}/settings` },
      closing:
        'You receive this once, because your account was connected to Google. To use a password again, choose a new one with "Forgot your password?".',
    },
    service,
  ) satisfies Mail;
}
