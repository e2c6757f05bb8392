// The emails about changes of the ways to sign in that the owner made in the settings.
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import type { Mail } from '../email/mail.ts';

export function renderPasswordSet(service: MailService): Mail {
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('A new password for your {service} account', { service: service.name }),
    preheader: t('All other sessions were ended.'),
    heading: t('New password'),
    intro: t(
      'Someone who was signed in to your account has just chosen a new password in the settings. All other sessions were ended. API keys and connections still work.',
    ),
    details: [],
    button: { label: t('It was not me'), url: `${service.baseUrl}/forgot-password` },
    closing: t(
      'You receive this because the password of your account was changed. If it was you, there is nothing to do.',
    ),
  });
}

/** `provider` is a proper name. */
export function renderProviderUnlinked(provider: string, service: MailService): Mail {
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('You no longer sign in to {service} with {provider}', {
      service: service.name,
      provider,
    }),
    preheader: t('The other ways to sign in still work.'),
    heading: t('Your account is no longer connected to {provider}', { provider }),
    intro: t(
      'Someone who was signed in to your account has just removed {provider} from the ways to sign in. The other ways to sign in still work.',
      { provider },
    ),
    details: [],
    button: { label: t('It was not me'), url: `${service.baseUrl}/forgot-password` },
    closing: t(
      'You receive this because the ways to sign in to your account were changed. If it was you, there is nothing to do.',
    ),
  });
}
