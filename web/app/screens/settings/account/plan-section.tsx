import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import {
  describeMeetingTypes,
  describeMembers,
  describePrice,
  describeTrial,
} from '../../../../../worker/domain/plans/plan-texts.ts';
import { NO_PAYMENT_YET, PLANS } from '../../../../../worker/domain/plans/plans.ts';
import { Link } from '../../../link.tsx';
import { paths } from '../../../paths.ts';
import { Fact, Facts } from '../facts.tsx';
import { SettingsSection } from '../settings-section.tsx';

export default function PlanSection({ user }: { readonly user: CurrentUser }): ReactNode {
  const plan = PLANS[user.plan];
  const trial = describeTrial(plan, user.accountType === 'organization');
  return (
    <SettingsSection heading="Plan and billing" intro="What your plan includes, and what it costs.">
      <Facts>
        <Fact term="Plan">{plan.name}</Fact>
        <Fact term="Price">{describePrice(plan)}</Fact>
        {trial !== null && <Fact term="Trial">{trial}</Fact>}
        <Fact term="Meeting types">{describeMeetingTypes(plan)}</Fact>
        <Fact term="Active members">
          {user.isPersonalDomain ? 'Not included' : describeMembers(plan)}
        </Fact>
        <Fact term="Webhooks">{plan.hasWebhooks ? 'Included' : 'Not included'}</Fact>
        <Fact term="Billing">{NO_PAYMENT_YET}</Fact>
      </Facts>
      <Link className="button button-small" to={paths.upgrade}>
        {plan.moves.length > 0 ? 'See plans and upgrade' : 'See plans'}
      </Link>
    </SettingsSection>
  );
}
