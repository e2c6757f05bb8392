// Emails about organizations, rendered from the current data.
import type { OutboxRowWithAccount } from '../../db/outbox/outbox.ts';
import { decideStandingNews } from '../../domain/organizations/standing-news.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { MailService } from '../../mail/email/account-mail.ts';
import type { Mail } from '../../mail/email/mail.ts';
import { renderJoinedOrganization } from '../../mail/organizations/joined-organization.ts';
import { renderOrganizationInvitation } from '../../mail/organizations/organization-invitation.ts';
import { renderOrganizationStanding } from '../../mail/organizations/organization-standing.ts';
import type { MailAddress } from '../../ports/email/mailer.ts';
import type { Deps } from '../service-deps.ts';

/** Returns null when the account is no longer in an organization. */
export async function renderJoinedMail(
  deps: Pick<Deps, 'organizations'>,
  { account }: OutboxRowWithAccount,
  service: MailService,
): Promise<Mail | null> {
  const [organization] = await deps.organizations.listOfUser(account.id);
  return organization ? renderJoinedOrganization(organization, service) : null;
}

/**
 * Returns null when the member's role and status are the same as before, or when the organization no longer
 * exists.
 */
export async function renderStandingMail(
  deps: Pick<Deps, 'organizations'>,
  { account, outboxRow }: OutboxRowWithAccount,
  service: MailService,
): Promise<Mail | null> {
  const before = outboxRow.payload?.standing;
  const all = before ? await deps.organizations.listEverything(account.id) : [];
  const own = all.find(({ id }) => id === before?.organizationId);
  if (!before || !own) return null;
  const news = decideStandingNews(before, own.removedAt === null ? own : null);
  return news && renderOrganizationStanding({ id: own.id, name: own.name, news }, service);
}

/**
 * Renders an invitation to the invited email address, which is not the email address of the outbox row's
 * account. Returns null when the invitation was withdrawn or used.
 */
export async function renderInvitationMail(
  deps: Pick<Deps, 'organizationInvitations'>,
  { outboxRow }: OutboxRowWithAccount,
  service: MailService,
  now: Instant,
): Promise<{ readonly mail: Mail; readonly to: MailAddress } | null> {
  const id = outboxRow.payload?.invitationId;
  const invitation = id ? await deps.organizationInvitations.findOpen(id, now) : null;
  if (!invitation) return null;
  const mail = renderOrganizationInvitation(invitation, service);
  return { mail, to: { name: '', email: invitation.email } };
}
