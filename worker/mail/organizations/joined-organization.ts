import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { cleanLine, clip, preventLinks } from '../email/escape.ts';
import type { Mail } from '../email/mail.ts';

/**
 * Renders the email about the organization that the user has joined. The email is also sent when the user
 * joined automatically during the onboarding.
 */
export function renderJoinedOrganization(
  organization: { readonly name: string; readonly domain: string },
  service: MailService,
): Mail {
  const name = clip(cleanLine(organization.name), 100);
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('You joined {name} on {service}', { name, service: service.name }),
    preheader: t('Your email address belongs to {domain}.', { domain: organization.domain }),
    heading: t('You joined {name}', { name: preventLinks(name) }),
    intro: t(
      'Your email address belongs to {domain}, so your account is now part of {name}. The admins of {name} see your name and your email address in the list of members. Your meeting types and bookings stay yours.',
      { domain: organization.domain, name },
    ),
    button: { label: t('Open settings'), url: `${service.baseUrl}/settings#organization` },
    closing: t('You receive this because your account joined an organization.'),
  });
}
