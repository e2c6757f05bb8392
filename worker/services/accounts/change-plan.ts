import { AppError } from '../../contract/app-error.ts';
import type { SessionAccount } from '../../db/accounts/accounts.ts';
import { isPersonalAddress } from '../../domain/accounts/personal-domains.ts';
import { decidePlanMove, PLAN_TEXTS } from '../../domain/plans/plan-moves.ts';
import type { PlanId } from '../../domain/plans/plans.ts';
import type { Deps } from '../service-deps.ts';

const REFUSALS = {
  'not-offered': PLAN_TEXTS.notOffered,
  'personal-domain': PLAN_TEXTS.notForPersonalDomains,
} as const;

/** Changes the plan, if the upgrade page offers this change. No payment is taken. */
export async function changePlan(
  deps: Pick<Deps, 'profiles' | 'clock'>,
  { account, domainHasOrganization }: SessionAccount,
  plan: PlanId,
): Promise<void> {
  const isPersonal = isPersonalAddress(account.email, domainHasOrganization);
  const decision = decidePlanMove(account.plan, plan, isPersonal);
  if (!decision.ok) throw new AppError('PLAN_NOT_OFFERED', { message: REFUSALS[decision.reason] });
  const now = deps.clock.now();
  const isChanged = await deps.profiles.changePlan(account.id, account.plan, plan, now);
  if (!isChanged) throw new AppError('PLAN_NOT_OFFERED');
}
