import { AppError } from '../../contract/app-error.ts';
import type { OwnCall } from '../../db/organizations/own-membership.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { decideLeaving } from '../../domain/organizations/rights.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';

const LAST_ADMIN = hostText(
  'You are the last admin. Please transfer your role to another member first, or delete the organization.',
);

/**
 * Ends the caller's membership. The managers of teams get an email about upcoming meetings that need another host. The
 * person keeps the account, and can join again without an invitation.
 */
export async function leaveOrganization(
  deps: Pick<Deps, 'organizationMembers' | 'clock'> & RecordSecurityEventDeps,
  call: OwnCall,
): Promise<void> {
  const team = await deps.organizationMembers.findTeam(call);
  if (!team?.caller) throw new AppError('NOT_FOUND');
  const decision = decideLeaving(team.caller, team);
  if (decision === 'suspended') throw new AppError('MEMBER_SUSPENDED');
  if (decision === 'last-admin') throw new AppError('LAST_ADMIN', { message: LAST_ADMIN });
  const { memberId } = team.caller;
  // Another request has changed the membership in the meantime.
  if (!(await deps.organizationMembers.leave(call, memberId, deps.clock.now())))
    throw new AppError('LAST_ADMIN', { message: LAST_ADMIN });
  const { callerId: userId, organizationId } = call;
  await recordSecurityEvent(deps, { type: 'member.left', userId, organizationId });
}
