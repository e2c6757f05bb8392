// Rights in an organization and changes to its members. The SQL statements in worker/db enforce the same
// rules at the commit. These functions explain a refusal.
import type { PlanId } from '../plans/plans.ts';
import { PLANS } from '../plans/plans.ts';

export const MEMBER_ROLES = ['admin', 'member'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];
export const MEMBER_STATUSES = ['active', 'suspended'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

export interface Standing {
  readonly role: MemberRole;
  readonly status: MemberStatus;
}

/**
 * Every organization may have at least this many active members, during the 60-day trial and with Startup
 * afterwards.
 */
export const MEMBER_LIMIT = PLANS.startup.memberLimit ?? 0;
/** The plan of an active admin that removes the limit. */
export const UNLIMITED_PLAN: PlanId = 'enterprise';

export interface Team {
  /** Active admins other than the member in question. */
  readonly otherAdmins: number;
  readonly activeMembers: number;
  readonly isUnlimited: boolean;
}

export function hasRoom({ activeMembers, isUnlimited }: Omit<Team, 'otherAdmins'>): boolean {
  return isUnlimited || activeMembers < MEMBER_LIMIT;
}

export const isActiveAdmin = ({ role, status }: Standing) =>
  role === 'admin' && status === 'active';

/**
 * Null when removed, never a member, or no such organization. For these callers the organization does not
 * exist.
 */
export function decideManagement(
  caller: Standing | null,
): 'allowed' | 'not-found' | 'admin-required' {
  if (caller === null) return 'not-found';
  return isActiveAdmin(caller) ? 'allowed' : 'admin-required';
}

export interface MemberChange {
  readonly role?: MemberRole | undefined;
  readonly status?: MemberStatus | undefined;
}

/** Absent fields stay unchanged. */
export function applyChange({ role, status }: Standing, change: MemberChange): Standing {
  return { role: change.role ?? role, status: change.status ?? status };
}

type ChangeRefusal = 'last-admin' | 'full';
export type ChangeDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: ChangeRefusal };

export function decideMemberChange(
  member: Standing,
  change: MemberChange,
  team: Team,
): ChangeDecision {
  const next = applyChange(member, change);
  if (isActiveAdmin(member) && !isActiveAdmin(next) && team.otherAdmins === 0) {
    return { ok: false, reason: 'last-admin' };
  }
  const isComingBack = member.status === 'suspended' && next.status === 'active';
  return isComingBack && !hasRoom(team) ? { ok: false, reason: 'full' } : { ok: true };
}

export function decideRemoval(member: Standing, team: Team): ChangeDecision {
  return isActiveAdmin(member) && team.otherAdmins === 0
    ? { ok: false, reason: 'last-admin' }
    : { ok: true };
}
