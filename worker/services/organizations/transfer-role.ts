import { AppError } from '../../contract/app-error.ts';
import type { OwnCall } from '../../db/organizations/own-membership.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import type { Deps } from '../service-deps.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { findOwn } from './find-own.ts';

/** Makes another active member an admin, and the caller a member. Both get an email. */
export async function transferRole(
  deps: Pick<Deps, 'organizations' | 'organizationMembers' | 'clock'> & RecordSecurityEventDeps,
  call: OwnCall,
  memberId: string,
) {
  ensureAdmin(await deps.organizationMembers.findTeam(call));
  const { callerId, organizationId } = call;
  const changed = await deps.organizationMembers.transferRole(call, memberId, deps.clock.now());
  if (changed.length === 0) throw new AppError('NOT_FOUND');
  for (const userId of changed) {
    const isCaller = userId === callerId;
    await recordSecurityEvent(deps, {
      ...{ type: 'member.role-changed', userId, organizationId },
      ...(isCaller ? {} : { actorId: callerId }),
      facts: { role: isCaller ? 'member' : 'admin' },
    });
  }
  return findOwn(deps, call);
}
