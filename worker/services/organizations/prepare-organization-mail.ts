// The mails about organizations, from what is true when they are made.
import type { OwedWithAccount } from '../../db/outbox.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { MailService } from '../../mail/account-mail.ts';
import { renderJoinedOrganization } from '../../mail/joined-organization.ts';
import type { Mail } from '../../mail/mail.ts';
import { renderOrganizationInvitation } from '../../mail/organization-invitation.ts';
import type { MailAddress } from '../../ports/mailer.ts';
import type { Deps } from '../service-deps.ts';

/** Null when the account is in no organization any more. */
export async function renderJoinedMail(
  deps: Pick<Deps, 'organizations'>,
  { account }: OwedWithAccount,
  service: MailService,
): Promise<Mail | null> {
  const [organization] = await deps.organizations.listOfUser(account.id);
  return organization ? renderJoinedOrganization(organization, service) : null;
}

/** To the invited address, not to the account that owes it. Null when it was withdrawn or used. */
export async function renderInvitationMail(
  deps: Pick<Deps, 'organizationInvitations'>,
  { owed }: OwedWithAccount,
  service: MailService,
  now: Instant,
): Promise<{ readonly mail: Mail; readonly to: MailAddress } | null> {
  const id = owed.payload?.invitationId;
  const invitation = id ? await deps.organizationInvitations.findOpen(id, now) : null;
  if (!invitation) return null;
  const mail = renderOrganizationInvitation(invitation, service);
  return { mail, to: { name: '', email: invitation.email } };
}
