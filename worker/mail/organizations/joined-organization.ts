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
  return renderAccountMail(
    {
      subject: `You joined ${name} on ${service.name}`,
      preheader: `Your address belongs to ${organization.domain}.`,
      heading: `You joined ${preventLinks(name)}`,
      intro: `Your address belongs to ${organization.domain}, so your account is now part of ${name}. Its admins see your name and your address among the members. Your meeting types and bookings stay yours.`,
      button: { label: 'Open settings', url: `${service.baseUrl}/settings#organization` },
      closing: `You receive this because your account joined an organization.`,
    },
    service,
  );
}
