// The plans to which a host can change. This file is separate, because most screens need only the limits of a
// plan.
import { hostText } from '../language/host-text.ts';
import { PLANS, type PlanId } from './plans.ts';

export const PLAN_TEXTS = {
  upgraded: hostText('Plan upgraded successfully!'),
  notOffered: hostText('This plan change is not offered.'),
  notForPersonalDomains: hostText('The Startup plan is not available for personal email domains.'),
  meetingTypeLimit: hostText('You have reached the meeting type limit of your plan.'),
} as const;

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
