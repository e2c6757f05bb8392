import { AppError } from '../../contract/app-error.ts';
import type { OwnCall } from '../../db/organizations/own-membership.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { decideLeaving } from '../../domain/organizations/rights.ts';
import { type CountAttemptDeps, countAttempt } from '../accounts/count-attempt.ts';
import { recordSecurityEvent } from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';

const LAST_ADMIN = hostText(
  'You are the last admin. Please transfer your role to another member first, or delete the organization.',
);

type LeaveDeps = Pick<Deps, 'organizationMembers'> & CountAttemptDeps;

/** Returns the id of the membership. Throws the reason when the caller may not leave. */
async function ensureMayLeave(deps: LeaveDeps, call: OwnCall): Promise<string> {
  const team = await deps.organizationMembers.findTeam(call);
  if (!team?.caller) throw new AppError('NOT_FOUND');
  const decision = decideLeaving(team.caller, team);
  if (decision === 'suspended') throw new AppError('MEMBER_SUSPENDED');
  if (decision === 'last-admin') throw new AppError('LAST_ADMIN', { message: LAST_ADMIN });
  return team.caller.memberId;
}

/**
 * Ends the caller's membership. The managers of teams get an email about upcoming meetings that need another host. The
 * person keeps the account, and can join again without an invitation. The limit stops floods of emails and events.
 */
export async function leaveOrganization(deps: LeaveDeps, call: OwnCall): Promise<void> {
  const memberId = await ensureMayLeave(deps, call);
  const { callerId: userId, organizationId } = call;
  await countAttempt(deps, 'departures-account', userId, userId);
  const leave = (id: string) => deps.organizationMembers.leave(call, id, deps.clock.now());
  // If another request has changed the membership in the meantime, the reason is read again.
  if (!((await leave(memberId)) || (await leave(await ensureMayLeave(deps, call)))))
    throw new AppError('LAST_ADMIN', { message: LAST_ADMIN });
  await recordSecurityEvent(deps, { type: 'member.left', userId, organizationId });
}
