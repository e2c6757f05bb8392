import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../worker/contract/account-calls.ts';
import { NO_PAYMENT_YET, PLANS, type Plan } from '../../../../worker/domain/plans/plans.ts';
import { Link } from '../../link.tsx';
import { paths } from '../../paths.ts';
import { Fact, Facts } from './facts.tsx';
import { SettingsSection } from './settings-section.tsx';

export function PlanSection({ user }: { user: CurrentUser }): ReactNode {
  const plan = PLANS[user.plan];
  return (
    <SettingsSection heading="Plan and billing" intro="What your plan includes, and what it costs.">
      <Facts>
        <Fact term="Plan">{plan.name}</Fact>
        <Fact term="Price">{describePrice(plan)}</Fact>
        <Fact term="Meeting types">
          {plan.meetingTypeLimit === null ? 'Unlimited' : `Up to ${plan.meetingTypeLimit}`}
        </Fact>
        <Fact term="Team">{describeTeam(plan, user.isPersonalDomain)}</Fact>
        <Fact term="Webhooks">{plan.hasWebhooks ? 'Included' : 'Not included'}</Fact>
        <Fact term="Billing">{NO_PAYMENT_YET}</Fact>
      </Facts>
      <Link className="button button-small" to={paths.upgrade}>
        {plan.moves.length > 0 ? 'See plans and upgrade' : 'See plans'}
      </Link>
    </SettingsSection>
  );
}

function describePrice({ price, annualPrice, trial }: Plan): string {
  const monthly = `${price.amount}${price.period.startsWith('/') ? '' : ' '}${price.period}`;
  const annual = annualPrice && `or ${annualPrice.amount} ${annualPrice.period}`;
  return [[monthly, annual].filter(Boolean).join(' '), trial].filter(Boolean).join(', ');
}

function describeTeam({ memberLimit }: Plan, isPersonalDomain: boolean): string {
  if (memberLimit === null) return 'Unlimited members';
  if (memberLimit > 0) return `Up to ${memberLimit} members`;
  return isPersonalDomain
    ? 'Not included'
    : `Up to ${PLANS.startup.memberLimit} members, as long as no payment is taken`;
}
