import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

/** Renders the email about a broken connection to Zoom. `accountEmail` belongs to the Zoom account. */
export function renderVideoAttention(accountEmail: string, service: MailService): Mail {
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('Zoom needs attention: {service} can no longer create meetings', {
      service: service.name,
    }),
    preheader: t('Please authorize Zoom again.'),
    heading: t('Zoom needs attention'),
    intro: t(
      '{service} can no longer access the Zoom account of {accountEmail}. Until you authorize access again, new bookings on Zoom have no link to join. The emails about these bookings tell invitees that you will send the link. When access works again, {service} makes all waiting changes to your Zoom meetings.',
      { service: service.name, accountEmail },
    ),
    button: { label: t('Authorize again'), url: `${service.baseUrl}/settings#video` },
    closing: t(
      'You receive this because you connected Zoom to your account. We send this email only once.',
    ),
  });
}
