import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

/** Renders the email about an archive that could not be created. */
export function renderArchiveFailed(service: MailService): Mail {
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('Your data could not be exported'),
    preheader: t('Your settings show the reason.'),
    heading: t('Your data could not be exported'),
    intro: t(
      'The archive of your account that you requested could not be created. Your account has not changed. Your settings show the reason.',
    ),
    button: { label: t('Open settings'), url: `${service.baseUrl}/settings#account` },
    closing: t(
      'You receive this because someone who is signed in to your account requested its data. If it was not you, choose a new password.',
    ),
  });
}
