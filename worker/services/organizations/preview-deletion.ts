import { AppError } from '../../contract/app-error.ts';
import type { DeletionEffects } from '../../contract/organizations/organization-calls.ts';
import type { MemberCall } from '../../db/organizations/callers-organization.ts';
import type { Deps } from '../service-deps.ts';
import { ensureAdmin } from './ensure-admin.ts';

/** Tells what the deletion of the organization means for the upcoming meetings of its teams. */
export async function previewDeletion(
  deps: Pick<Deps, 'organizations' | 'organizationMembers' | 'clock'>,
  call: MemberCall,
): Promise<DeletionEffects['data']> {
  ensureAdmin(await deps.organizationMembers.findTeam(call));
  const counted = await deps.organizations.countMeetings(call, deps.clock.now());
  if (!counted) throw new AppError('ADMIN_REQUIRED');
  return counted;
}
