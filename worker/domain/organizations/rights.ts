// Rights in an organization and changes to its members. SQL statements in worker/db enforce the
// same rules when a change is written. The functions in this file find the reason for a refusal.
import type { PlanId } from '../plans/plans.ts';
import { PLANS } from '../plans/plans.ts';

export const MEMBER_ROLES = ['admin', 'member'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
export const MEMBER_STATUSES = ['active', 'suspended'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** The role and status of a member. Together, they determine the member's rights. */
export interface RoleAndStatus {
  readonly role: MemberRole;
  readonly status: MemberStatus;
}

/** A member who makes a request. */
export interface Caller extends RoleAndStatus {
  /** True when the organization now requires a second factor and the member has none. */
  readonly isLockedOut: boolean;
}

/**
 * The maximum number of active members of an organization, unless an active admin has the plan
 * UNLIMITED_PLAN.
 */
export const MEMBER_LIMIT = PLANS.startup.memberLimit ?? 0;
/** If an active admin has this plan, the organization may have any number of members. */
export const UNLIMITED_PLAN: PlanId = 'enterprise';

export interface Team {
  /** The number of active admins, not counting the member who is changed or removed. */
  readonly otherAdmins: number;
  readonly activeMembers: number;
  /** True when an active admin has the plan UNLIMITED_PLAN. */
  readonly isUnlimited: boolean;
}

/** Tells whether one more active member is allowed. */
export function hasRoom({ activeMembers, isUnlimited }: Omit<Team, 'otherAdmins'>): boolean {
  return isUnlimited || activeMembers < MEMBER_LIMIT;
}

export const isActiveAdmin = ({ role, status }: RoleAndStatus) =>
  role === 'admin' && status === 'active';

/**
 * Decides whether a caller may manage an organization. `caller` is null for everyone who is not a member:
 * they get the same response as for an organization that does not exist.
 */
export function decideManagement(
  caller: Caller | null,
): 'allowed' | 'not-found' | 'admin-required' | 'factor-required' {
  if (caller === null) return 'not-found';
  if (!isActiveAdmin(caller)) return 'admin-required';
  return caller.isLockedOut ? 'factor-required' : 'allowed';
}

export interface MemberChange {
  readonly role?: MemberRole | undefined;
  readonly status?: MemberStatus | undefined;
}

/** Returns the role and status after the change. */
export function applyChange({ role, status }: RoleAndStatus, change: MemberChange): RoleAndStatus {
  return { role: change.role ?? role, status: change.status ?? status };
}

type ChangeRefusal = 'last-admin' | 'full';
export type ChangeDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: ChangeRefusal };

export function decideMemberChange(
  member: RoleAndStatus,
  change: MemberChange,
  team: Team,
): ChangeDecision {
  const next = applyChange(member, change);
  if (isActiveAdmin(member) && !isActiveAdmin(next) && team.otherAdmins === 0) {
    return { ok: false, reason: 'last-admin' };
  }
  const isReinstated = member.status === 'suspended' && next.status === 'active';
  return isReinstated && !hasRoom(team) ? { ok: false, reason: 'full' } : { ok: true };
}

export function decideRemoval(member: RoleAndStatus, team: Team): ChangeDecision {
  return isActiveAdmin(member) && team.otherAdmins === 0
    ? { ok: false, reason: 'last-admin' }
    : { ok: true };
}

/** Decides whether a member may leave. A suspended member stays, because leaving would end the suspension. */
export function decideLeaving(
  member: RoleAndStatus,
  team: Pick<Team, 'otherAdmins'>,
): 'allowed' | 'suspended' | 'last-admin' {
  if (member.status === 'suspended') return 'suspended';
  return member.role === 'admin' && team.otherAdmins === 0 ? 'last-admin' : 'allowed';
}
