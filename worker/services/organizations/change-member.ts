// What admins do to members. Decide, commit, and when the two differ, decide again.
import { AppError } from '../../contract/app-error.ts';
import type { OrganizationMember } from '../../contract/organization-calls.ts';
import {
  applyChange,
  decideMemberChange,
  decideRemoval,
  type MemberChange,
} from '../../domain/organizations/rights.ts';
import type { Deps } from '../service-deps.ts';
import { ensureAdmin } from './ensure-admin.ts';
import { explainFull } from './join-refusals.ts';
import { presentMember } from './present-organization.ts';

type MemberDeps = Pick<Deps, 'organizationMembers' | 'clock'>;

export interface MemberKey {
  readonly callerId: string;
  readonly organizationId: string;
  readonly memberId: string;
}

/** Rounds in which colleagues may change the same team. */
const ROUNDS = 4;

async function load(deps: MemberDeps, key: MemberKey) {
  const { team: read, member } = await deps.organizationMembers.findMember(key, key.memberId);
  const team = ensureAdmin(read);
  if (!member) throw new AppError('NOT_FOUND');
  return { team, member };
}

/** Ends the request with the reason when the rules do not allow it. */
export async function changeMember(
  deps: MemberDeps,
  key: MemberKey,
  change: MemberChange,
): Promise<OrganizationMember> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { team, member } = await load(deps, key);
    const decision = decideMemberChange(member, change, team);
    if (!decision.ok) {
      throw decision.reason === 'full'
        ? new AppError('ORGANIZATION_FULL', { message: explainFull(team.organization.name) })
        : new AppError('LAST_ADMIN');
    }
    const now = deps.clock.now();
    if (await deps.organizationMembers.changeMember(key, key.memberId, change, now)) {
      return presentMember({ ...member, ...applyChange(member, change) }, key.callerId);
    }
  }
  throw new AppError('INTERNAL');
}

/** The person keeps their account; they can come back when an admin invites them. */
export async function removeMember(deps: MemberDeps, key: MemberKey): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { team, member } = await load(deps, key);
    if (!decideRemoval(member, team).ok) throw new AppError('LAST_ADMIN');
    const now = deps.clock.now();
    if (await deps.organizationMembers.removeMember(key, key.memberId, now)) return;
  }
  throw new AppError('INTERNAL');
}
