// Renders the emails about organizations from the current data.
import type { OutboxRowWithAccount } from '../../db/outbox/outbox.ts';
import { decideMembershipChange } from '../../domain/organizations/standing-change.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { MailService } from '../../mail/email/account-mail.ts';
import type { Mail } from '../../mail/email/mail.ts';
import { renderJoinedOrganization } from '../../mail/organizations/joined-organization.ts';
import { renderOrganizationDeleted } from '../../mail/organizations/organization-deleted.ts';
import { renderOrganizationInvitation } from '../../mail/organizations/organization-invitation.ts';
import { renderOrganizationStanding } from '../../mail/organizations/organization-standing.ts';
import { renderSecondFactorDue } from '../../mail/organizations/second-factor-due.ts';
import type { MailAddress } from '../../ports/email/mailer.ts';
import { readClock } from '../accounts/read-clock.ts';
import type { Deps } from '../service-deps.ts';

/**
 * Renders the email about joining an organization. Returns null when the account has left the
 * organization.
 */
export async function renderJoinedMail(
  deps: Pick<Deps, 'organizations'>,
  { account, outboxRow }: OutboxRowWithAccount,
  service: MailService,
): Promise<Mail | null> {
  const joined = outboxRow.payload?.joined;
  const all = await deps.organizations.listOfUser(account.id);
  const organization = all.find(({ id }) => id === joined?.organizationId);
  return organization ? renderJoinedOrganization(organization, service) : null;
}

/**
 * Renders the email about a changed standing (a member's role and status). Returns null when role
 * and status are the same as before the change, when the person has left, or when the organization no longer exists.
 */
export async function renderStandingMail(
  deps: Pick<Deps, 'organizations'>,
  { account, outboxRow }: OutboxRowWithAccount,
  service: MailService,
): Promise<Mail | null> {
  const previousMembership = outboxRow.payload?.standing;
  const all = previousMembership ? await deps.organizations.listEverything(account.id) : [];
  const own = all.find(({ id }) => id === previousMembership?.organizationId);
  if (!previousMembership || !own || own.leftAt !== null) return null;
  const news = decideMembershipChange(previousMembership, own.removedAt === null ? own : null);
  return news && renderOrganizationStanding({ id: own.id, name: own.name, news }, service);
}

/** The organization no longer exists, so the outbox row contains its name. */
export function renderDeletedMail(
  _: object,
  { outboxRow }: OutboxRowWithAccount,
  service: MailService,
): Mail | null {
  const organization = outboxRow.payload?.organization;
  return organization ? renderOrganizationDeleted(organization, service) : null;
}

/**
 * Renders the email about a second factor that the organization requires. Returns null when the member has a second factor,
 * when the account has left, or when an admin has changed the rule.
 */
export async function renderFactorMail(
  deps: Pick<Deps, 'organizations'>,
  { account, outboxRow }: OutboxRowWithAccount,
  service: MailService,
  now: Instant,
): Promise<Mail | null> {
  const rule = outboxRow.payload?.factorRule;
  if (!rule || (await deps.organizations.findFactorDue(account.id)) === null) return null;
  const all = await deps.organizations.listOfUser(account.id);
  const own = all.find(({ id }) => id === rule.organizationId);
  if (!own || own.secondFactorFrom !== rule.from) return null;
  const facts = { name: own.name, from: rule.from, hasStarted: rule.from <= now };
  return renderSecondFactorDue(facts, readClock(account), service);
}

/**
 * Renders an invitation. The email goes to the invited email address. The account of the outbox row is the
 * account of the admin who sent the invitation. Returns null when the invitation was withdrawn or accepted,
 * or has expired.
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
