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
 * Renders the email that invites a colleague to an organization. The colleague may not have an
 * account yet. The link is not secret, because everyone with an email address in the domain may
 * join.
 */
export function renderOrganizationInvitation(facts: InvitationFacts, service: MailService): Mail {
  const name = clip(cleanLine(facts.name), 100);
  const inviter = clip(cleanLine(facts.inviter), 100);
  const { t } = service;
  return renderAccountMail(service, {
    subject: t('Join {name} on {service}', { name, service: service.name }),
    preheader: t('{inviter} invites you.', { inviter }),
    heading: t('Join {name}', { name: preventLinks(name) }),
    intro: t(
      '{inviter} invites you to {name} on {service}. Sign up or sign in with this {domain} email address. A new account joins automatically. With an existing account, you can join in the settings.',
      { inviter, name, service: service.name, domain: facts.domain },
    ),
    button: {
      label: t('Join {name}', { name: preventLinks(name) }),
      url: service.baseUrl + invitationPath(facts.domain),
    },
    closing: t(
      'You receive this because {inviter} entered your address. If you do not want to join, ignore this email. The invitation ends after 14 days.',
      { inviter },
    ),
  });
}
