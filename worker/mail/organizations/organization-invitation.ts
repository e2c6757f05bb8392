import { invitationPath } from '../../domain/organizations/invitations.ts';
import { type MailService, renderAccountMail } from '../email/account-mail.ts';
import { cleanLine, clip, preventLinks } from '../email/escape.ts';
import type { Mail } from '../email/mail.ts';

interface InvitationFacts {
  readonly name: string;
  readonly domain: string;
  /** The name of the admin who sent the invitation. */
  readonly inviter: string;
}

/**
 * Renders the email that invites a colleague, who may or may not have an account. The link is not secret:
 * everyone with an email address in the domain may join.
 */
export function renderOrganizationInvitation(facts: InvitationFacts, service: MailService): Mail {
  const name = clip(cleanLine(facts.name), 100);
  const inviter = clip(cleanLine(facts.inviter), 100);
  return renderAccountMail(
    {
      subject: `Join ${name} on ${service.name}`,
      preheader: `${inviter} invites you.`,
      heading: `Join ${preventLinks(name)}`,
      intro: `${inviter} invites you to ${name} on ${service.name}. Sign up or sign in with this ${facts.domain} email address. New accounts join automatically, existing ones can join in their settings.`,
      button: {
        label: `Join ${preventLinks(name)}`,
        url: service.baseUrl + invitationPath(facts.domain),
      },
      closing: `You receive this because ${inviter} entered your address. If you do not want to join, ignore this email. The invitation ends after 14 days.`,
    },
    service,
  );
}
