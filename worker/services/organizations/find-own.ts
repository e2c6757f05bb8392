import { AppError } from '../../contract/app-error.ts';
import type { MemberCall } from '../../db/organizations/callers-organization.ts';
import type { OwnOrganization } from '../../db/organizations/own-organizations.ts';
import type { Deps } from '../service-deps.ts';

/** Returns an organization of the caller after a change. Throws if the caller is no active member. */
export async function findOwn(
  deps: Pick<Deps, 'organizations'>,
  { organizationId, callerId }: MemberCall,
): Promise<OwnOrganization> {
  const all = await deps.organizations.listOfUser(callerId);
  const own = all.find(({ id }) => id === organizationId);
  if (!own) throw new AppError('NOT_FOUND');
  return own;
}
