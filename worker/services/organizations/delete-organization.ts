import { AppError } from '../../contract/app-error.ts';
import { ensureNoProblems } from '../../contract/field-problems.ts';
import type { OwnCall } from '../../db/organizations/own-membership.ts';
import { hostText } from '../../domain/language/host-text.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../accounts/record-security-event.ts';
import { dropPicture } from '../accounts/store-picture.ts';
import type { Deps } from '../service-deps.ts';
import { ensureAdmin } from './ensure-admin.ts';

const NOT_CONFIRMED = hostText('Please type the name of the organization to confirm.');

/**
 * Deletes the organization with its teams, as the deletion of each team does: no one can book its meeting types, and
 * upcoming meetings stay with their hosts. All members get an email, and keep their accounts. Throws while meetings need
 * another host, because no one could hand them over later.
 */
export async function deleteOrganization(
  deps: Pick<Deps, 'organizations' | 'organizationMembers' | 'mediaStore' | 'jobQueue' | 'clock'> &
    RecordSecurityEventDeps,
  call: OwnCall,
  confirm: string,
): Promise<void> {
  const { organization } = ensureAdmin(await deps.organizationMembers.findTeam(call));
  if (confirm.trim() !== organization.name)
    ensureNoProblems([{ path: 'confirm', message: NOT_CONFIRMED }]);
  const deleted = await deps.organizations.deleteOrganization(call, deps.clock.now());
  if (!deleted.ok)
    throw new AppError(deleted.reason === 'needs-host' ? 'MEETINGS_NEED_HOST' : 'ADMIN_REQUIRED');
  const { callerId: userId, organizationId } = call;
  await recordSecurityEvent(deps, { type: 'organization.deleted', userId, organizationId });
  await Promise.allSettled([
    deps.jobQueue.enqueue(deleted.mailIds.map((id) => ({ kind: 'outbox' as const, id }))),
    ...deleted.logos.map((logo) => dropPicture(deps, logo)),
  ]);
}
