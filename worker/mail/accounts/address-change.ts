// The emails about a change of the email address of an account.
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

/** Goes to the new address. */
export function renderConfirmAddress(link: string, service: MailService): Mail {
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('Confirm your new email address for {service}', { service: service.name }),
    preheader: t('The link works once, within 24 hours.'),
    heading: t('Confirm your new email address'),
    intro: t(
      'Someone who is signed in to a {service} account wants to use this address for it. If this was you, confirm it. Until then, the account keeps its current address.',
      { service: service.name },
    ),
    details: [],
    button: { label: t('Confirm the address'), url: link },
    closing: t('If this was not you, you can delete this email.'),
  });
}

/** Goes to the previous address. */
export function renderAddressChanged(link: string, service: MailService): Mail {
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('The email address of your {service} account was changed', {
      service: service.name,
    }),
    preheader: t('If this was not you, undo the change within 7 days.'),
    heading: t('Your email address was changed'),
    intro: t(
      'Your account now has another email address. If this was not you, undo the change within 7 days. This also ends all sessions, revokes all API keys and removes the password.',
    ),
    details: [],
    button: { label: t('Undo the change'), url: link },
    closing: t(
      'You receive this because this was the address of your account. If you changed it, there is nothing to do.',
    ),
  });
}
