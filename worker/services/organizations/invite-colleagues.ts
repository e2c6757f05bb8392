// Invitations to an organization: lists, creates and withdraws them.

import { AppError } from '../../contract/app-error.ts';
import type { InvitationsAnswer } from '../../contract/organizations/organization-calls.ts';
import { toAccountEmail } from '../../domain/accounts/account-email.ts';
import { INVITATION_MS } from '../../domain/accounts/limits.ts';
import type { SecurityEventType } from '../../domain/accounts/security-events.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { invitationPath } from '../../domain/organizations/invitations.ts';
import { checkInvitations } from '../../domain/organizations/organization-form.ts';
import { countAttempt } from '../accounts/count-attempt.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { type WakeDeps, wakeOutbox } from '../outbox/wake-outbox.ts';
import type { Deps } from '../service-deps.ts';
import { ensureAdmin } from './ensure-admin.ts';

type InvitationDeps = Pick<Deps, 'organizationMembers' | 'organizationInvitations' | 'clock'>;

interface Caller {
  readonly callerId: string;
  readonly organizationId: string;
  readonly origin: string;
}

function refuse(message: string): AppError {
  return new AppError('VALIDATION_FAILED', { message, errors: [{ path: 'emails', message }] });
}

async function ensureOrganization(deps: InvitationDeps, call: Caller) {
  const { team } = await deps.organizationMembers.listMembers(call);
  return ensureAdmin(team).organization;
}

const recordInvitation = (
  deps: RecordSecurityEventDeps,
  type: SecurityEventType,
  { callerId, organizationId }: Caller,
  invitationId: string,
) => recordSecurityEvent(deps, { type, userId: callerId, organizationId, facts: { invitationId } });

/**
 * Lists the open invitations. Also returns the link with which everyone with an email address in
 * the domain can join.
 */
export async function listInvitations(
  deps: InvitationDeps,
  call: Caller,
): Promise<Omit<InvitationsAnswer, 'success'>> {
  const { domain } = await ensureOrganization(deps, call);
  const rows = await deps.organizationInvitations.listOpen(call, deps.clock.now());
  return {
    invitations: rows.map(({ id, email, createdAt, expiresAt }) => ({
      id,
      email,
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: new Date(expiresAt).toISOString(),
    })),
    link: call.origin + invitationPath(domain),
  };
}

/**
 * Invites all of the email addresses or none. A person who already has an open invitation gets
 * another email.
 */
export async function inviteColleagues(
  deps: InvitationDeps & WakeDeps & RecordSecurityEventDeps & Pick<Deps, 'rateCounters' | 'hasher'>,
  call: Caller,
  typedEmails: readonly string[],
): Promise<Omit<InvitationsAnswer, 'success'>> {
  const { domain } = await ensureOrganization(deps, call);
  const problem = checkInvitations(typedEmails, domain);
  if (problem !== null) throw refuse(problem);
  const emails = [...new Set(typedEmails.map(toAccountEmail))];
  const [member] = await deps.organizationInvitations.listMembersAmong(call.organizationId, emails);
  if (member !== undefined) throw refuse(hostText('{member} is already a member.', { member }));
  await countAttempt(deps, 'invitations-account', call.callerId, call.callerId);
  const now = deps.clock.now();
  const create = () => deps.ids.create();
  const invitations = emails.map((email) => ({ id: create(), mailId: create(), email }));
  const expiresAt = now + INVITATION_MS;
  await deps.organizationInvitations.invite(call, invitations, {
    now,
    expiresAt,
    origin: call.origin,
  });
  await Promise.all(
    invitations.map(({ id }) => recordInvitation(deps, 'invitation.sent', call, id)),
  );
  await Promise.all(invitations.map(({ mailId }) => wakeOutbox(deps, mailId)));
  return listInvitations(deps, call);
}

export async function withdrawInvitation(
  deps: InvitationDeps & RecordSecurityEventDeps,
  call: Caller,
  invitationId: string,
): Promise<void> {
  await ensureOrganization(deps, call);
  const isWithdrawn = await deps.organizationInvitations.withdraw(call, invitationId);
  if (!isWithdrawn) throw new AppError('NOT_FOUND');
  await recordInvitation(deps, 'invitation.withdrawn', call, invitationId);
}
