// Changes or removes a member at the request of an admin. The SQL statements enforce the rules. If
// a statement changes nothing, the team data that was read in the same transaction gives the
// reason.
import { AppError } from '../../contract/app-error.ts';
import type { OrganizationMember } from '../../contract/organizations/organization-calls.ts';
import type { MemberChanged, MemberKey } from '../../db/organizations/organization-members.ts';
import {
  applyChange,
  type ChangeDecision,
  decideMemberChange,
  decideRemoval,
  type MemberChange,
} from '../../domain/organizations/rights.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { explainFull, paramsOfFull } from './join-refusals.ts';
import { presentMember } from './present-organization.ts';

type MemberDeps = Pick<Deps, 'organizationMembers' | 'clock'> & RecordSecurityEventDeps;

const describeSubject = ({ callerId, organizationId }: MemberKey, userId: string) => ({
  userId,
  organizationId,
  ...(callerId === userId ? {} : { actorId: callerId }),
});

function ensureMember({ team: storedTeam, member }: MemberChanged) {
  const team = ensureAdmin(storedTeam);
  if (!member) throw new AppError('NOT_FOUND');
  return { team, member };
}

function refuse(decision: ChangeDecision, name: string): AppError {
  return !decision.ok && decision.reason === 'full'
    ? new AppError('ORGANIZATION_FULL', { params: paramsOfFull(name), message: explainFull(name) })
    : new AppError('LAST_ADMIN');
}

/**
 * Changes a member's role or status. Throws an error with the reason when the rules do not allow
 * the change.
 */
export async function changeMember(
  deps: MemberDeps,
  key: MemberKey,
  change: MemberChange,
): Promise<OrganizationMember> {
  const now = deps.clock.now();
  const changed = await deps.organizationMembers.changeMember(key, change, now);
  const { team, member } = ensureMember(changed);
  if (!changed.isDone) {
    throw refuse(decideMemberChange(member, change, team), team.organization.name);
  }
  const updated = applyChange(member, change);
  const subject = describeSubject(key, member.userId);
  if (updated.role !== member.role) {
    const facts = { role: updated.role };
    await recordSecurityEvent(deps, { type: 'member.role-changed', ...subject, facts });
  }
  if (updated.status !== member.status) {
    const facts = { status: updated.status };
    await recordSecurityEvent(deps, { type: 'member.status-changed', ...subject, facts });
  }
  return presentMember({ ...member, ...updated }, key.callerId);
}

/**
 * Removes a member from the organization. The person keeps the account and can join again with a new
 * invitation.
 */
export async function removeMember(deps: MemberDeps, key: MemberKey): Promise<void> {
  const now = deps.clock.now();
  const removed = await deps.organizationMembers.removeMember(key, now);
  const { team, member } = ensureMember(removed);
  if (!removed.isDone) throw refuse(decideRemoval(member, team), team.organization.name);
  await recordSecurityEvent(deps, {
    type: 'member.removed',
    ...describeSubject(key, member.userId),
  });
}
