import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

/** Renders the email with the link that proves the email address of a Microsoft account. */
export function renderConfirmIdentity(link: string, service: MailService): Mail {
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('Confirm your Microsoft sign-in to {service}', { service: service.name }),
    preheader: t(
      'Open the link in the browser in which you started to sign in. The link works for one hour.',
    ),
    heading: t('Confirm your Microsoft sign-in'),
    intro: t(
      'Someone started to sign in to {service} with a Microsoft account that has this address. Microsoft does not confirm who owns an address, so we ask you. If this was you, open the link in the browser in which you started to sign in. The link works once, within one hour.',
      { service: service.name },
    ),
    details: [],
    button: { label: t('Confirm and sign in'), url: link },
    closing: t(
      'If this was not you, you can delete this email. The link works only in the browser that started the sign-in.',
    ),
  });
}
