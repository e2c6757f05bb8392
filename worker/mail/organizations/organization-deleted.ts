import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { cleanLine, clip, preventLinks } from '../email/escape.ts';
import type { Mail } from '../email/mail.ts';

/** Renders the email to the members of an organization that an admin has deleted. */
export function renderOrganizationDeleted(
  organization: { readonly name: string },
  service: MailService,
): Mail {
  const name = clip(cleanLine(organization.name), 100);
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('{name} was deleted', { name }, 'name: an organization'),
    preheader: t('Your account and your bookings stay.'),
    heading: t('{name} was deleted', { name: preventLinks(name) }, 'name: an organization'),
    intro: t(
      'An admin deleted the organization {name} with its teams. No one can book the meeting types of the teams any more. Upcoming meetings stay with their hosts. Your account is now an individual account, and your own meeting types and bookings have not changed.',
      { name },
    ),
    button: { label: t('Open bookings'), url: `${service.baseUrl}/bookings` },
    closing: t('You receive this because you were a member of this organization.'),
  });
}
