import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import {
  describeMeetingTypes,
  describeMembers,
  describePrice,
  describeTrial,
} from '../../../../../worker/domain/plans/plan-texts.ts';
import { NO_PAYMENT_YET, PLANS } from '../../../../../worker/domain/plans/plans.ts';
import { t } from '../../../../lib/translate.ts';
import { Link } from '../../../link.tsx';
import { paths } from '../../../paths.ts';
import { Fact, Facts } from '../facts.tsx';
import { SettingsSection } from '../settings-section.tsx';

export default function PlanSection({ user }: { readonly user: CurrentUser }): ReactNode {
  const plan = PLANS[user.plan];
  const trial = describeTrial(plan, user.accountType === 'organization');
  return (
    <SettingsSection
      heading={t('Plan and billing')}
      intro={t('What your plan includes, and what it costs.')}
    >
      <Facts>
        <Fact term={t('Plan', {}, 'noun: such as the Free plan')}>{plan.name}</Fact>
        <Fact term={t('Price')}>{describePrice(plan)}</Fact>
        {trial !== null && (
          <Fact term={t('Trial', {}, 'noun: the free days of a plan')}>{trial}</Fact>
        )}
        <Fact term={t('Meeting types')}>{describeMeetingTypes(plan)}</Fact>
        <Fact term={t('Active members')}>
          {user.isPersonalDomain
            ? t('Not included', {}, 'not part of the plan')
            : describeMembers(plan)}
        </Fact>
        <Fact term={t('Webhooks')}>
          {plan.hasWebhooks
            ? t('Included', {}, 'part of the plan')
            : t('Not included', {}, 'not part of the plan')}
        </Fact>
        <Fact term={t('Billing', {}, 'noun: how the plan is paid')}>{NO_PAYMENT_YET}</Fact>
      </Facts>
      <Link className="button button-small" to={paths.upgrade}>
        {plan.moves.length > 0 ? t('See plans and upgrade') : t('See plans')}
      </Link>
    </SettingsSection>
  );
}
