import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

/** Renders the email with the link to an archive. The link works only for the owner, who must be signed in. */
export function renderArchiveReady(service: MailService): Mail {
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('Your data is ready to download'),
    preheader: t('You can download it for three days.'),
    heading: t('Your data is ready'),
    intro: t(
      'The archive of your account contains your meeting types, schedules, texts, bookings and pictures. You can download it for three days, after you have confirmed that it is you.',
    ),
    button: { label: t('Download your data'), url: `${service.baseUrl}/settings#account` },
    closing: t(
      'You receive this because someone who is signed in to your account requested its data. If it was not you, choose a new password.',
    ),
  });
}
