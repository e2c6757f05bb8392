import type { MembersAnswer } from '../../contract/organizations/organization-calls.ts';
import { MEMBER_LIMIT } from '../../domain/organizations/rights.ts';
import type { Deps } from '../service-deps.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { presentMember } from './present-organization.ts';

/** Lists the members. Throws unless the caller is an active admin. */
export async function listMembers(
  deps: Pick<Deps, 'organizationMembers'>,
  callerId: string,
  organizationId: string,
): Promise<Omit<MembersAnswer, 'success'>> {
  const read = await deps.organizationMembers.listMembers({ organizationId, callerId });
  const { organization, activeMembers, isUnlimited } = ensureAdmin(read.team);
  return {
    members: read.members.map((row) => presentMember(row, callerId)),
    organization: {
      ...organization,
      activeMembers,
      memberLimit: isUnlimited ? null : MEMBER_LIMIT,
    },
  };
}
