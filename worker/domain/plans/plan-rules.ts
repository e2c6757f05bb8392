// The limits of a plan.
import { PLANS, type PlanId } from './plans.ts';

/** `count` is the number of the host's meeting types that are not deleted. */
export function canCreateMeetingType(plan: PlanId, count: number): boolean {
  const limit = PLANS[plan].meetingTypeLimit;
  return limit === null || count < limit;
}
