// The permissions of a plan, and the plans to which a host can change.
import { PLANS, type PlanId } from './plans.ts';

export const PLAN_TEXTS = {
  upgraded: 'Plan upgraded successfully!',
  notOffered: 'This plan change is not offered.',
  notForPersonalDomains: 'The Startup plan is not available for personal email domains.',
  meetingTypeLimit: 'You have reached the meeting type limit of your plan.',
} as const;

/** `count` is the number of the host's meeting types that are not deleted. */
export function canCreateMeetingType(plan: PlanId, count: number): boolean {
  const limit = PLANS[plan].meetingTypeLimit;
  return limit === null || count < limit;
}

/**
 * Returns the plans to which a host can change without contacting us. The Startup plan requires a company's
 * own email domain.
 */
export function offeredMoves(plan: PlanId, isPersonalDomain: boolean): PlanId[] {
  return PLANS[plan].moves.filter((move) => !(move === 'startup' && isPersonalDomain));
}

type PlanMoveDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'not-offered' | 'personal-domain' };

export function decidePlanMove(
  from: PlanId,
  to: PlanId,
  isPersonalDomain: boolean,
): PlanMoveDecision {
  if (offeredMoves(from, isPersonalDomain).includes(to)) return { ok: true };
  const isRefusedForDomain = PLANS[from].moves.includes(to);
  return { ok: false, reason: isRefusedForDomain ? 'personal-domain' : 'not-offered' };
}
