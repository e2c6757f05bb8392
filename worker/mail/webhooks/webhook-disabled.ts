// The email to the host when a webhook was disabled.

import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

interface DisabledWebhook {
  readonly name: string;
  readonly url: string;
  readonly reason: 'gone' | 'failing';
}

/** Returns only the host name of the URL, because the other parts may contain a key. */
function hostOf(url: string): string {
  return /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? '';
}

const REASONS = {
  gone: 'answered 410 Gone, which asks for no further calls',
  failing: 'has not accepted any event for five days',
} as const;

export function renderWebhookDisabled(
  { name, url, reason }: DisabledWebhook,
  service: MailService,
): Mail {
  return renderAccountMail(
    {
      subject: `Your webhook "${name}" was switched off`,
      preheader: 'No events are sent to it until you switch it on again.',
      heading: 'A webhook was switched off',
      intro: `Your webhook "${name}" at ${hostOf(url)} ${REASONS[reason]}, so ${service.name} has switched it off. Once the receiver is fixed, switch the webhook on again in your settings. You can resend the events of the last 30 days from its delivery log.`,
      button: { label: 'Open settings', url: `${service.baseUrl}/settings#webhooks` },
      closing: `You receive this because the webhook belongs to your account.`,
    },
    service,
  );
}
