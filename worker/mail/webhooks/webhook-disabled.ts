// The email to the host about a disabled webhook.

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

function describe(
  { name, url, reason }: DisabledWebhook,
  { t, name: service }: MailService,
): string {
  const host = hostOf(url);
  return reason === 'gone'
    ? t(
        'Your webhook "{name}" at {host} answered 410 Gone, which asks senders to stop, so {service} has switched it off. When the receiver works again, switch the webhook on in your settings. You can resend the events of the last 30 days from the webhook\'s delivery log.',
        { name, host, service },
      )
    : t(
        'Your webhook "{name}" at {host} has not accepted any event for five days, so {service} has switched it off. When the receiver works again, switch the webhook on in your settings. You can resend the events of the last 30 days from the webhook\'s delivery log.',
        { name, host, service },
      );
}

export function renderWebhookDisabled(webhook: DisabledWebhook, service: MailService): Mail {
  const { t } = service;
  const { name } = webhook;
  return renderAccountMail(service, {
    subject: t('Your webhook "{name}" was switched off', { name }),
    preheader: t('No events are sent to the webhook until you switch it on again.'),
    heading: t('A webhook was switched off'),
    intro: describe(webhook, service),
    button: { label: t('Open settings'), url: `${service.baseUrl}/settings#webhooks` },
    closing: t('You receive this because the webhook belongs to your account.'),
  });
}
