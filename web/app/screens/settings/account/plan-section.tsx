import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import {
  describeMeetingTypes,
  describeMembers,
  describePrice,
  describeTrial,
} from '../../../../../worker/domain/plans/plan-texts.ts';
import { PLANS } from '../../../../../worker/domain/plans/plans.ts';
import { t } from '../../../../lib/translate.ts';
import { Link } from '../../../link.tsx';
import { paths } from '../../../paths.ts';
import { SettingRow, SettingRows } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';

export default function PlanSection({ user }: { readonly user: CurrentUser }): ReactNode {
  const plan = PLANS[user.plan];
  const trial = describeTrial(plan, user.accountType === 'organization');
  return (
    <SettingsSection
      heading={t('Plan and billing')}
      intro={t('All plans are free during launch, and we ask you before we charge anything.')}
    >
      <SettingRows>
        <SettingRow label={t('Plan', {}, 'noun: such as the Free plan')}>{plan.name}</SettingRow>
        <SettingRow label={t('Price')}>{describePrice(plan)}</SettingRow>
        {trial !== null && (
          <SettingRow label={t('Trial', {}, 'noun: the free days of a plan')}>{trial}</SettingRow>
        )}
        <SettingRow label={t('Meeting types')}>{describeMeetingTypes(plan)}</SettingRow>
        <SettingRow label={t('Active members')}>
          {user.isPersonalDomain
            ? t('Not included', {}, 'not part of the plan')
            : describeMembers(plan)}
        </SettingRow>
        <SettingRow label={t('Webhooks')}>
          {plan.hasWebhooks
            ? t('Included', {}, 'part of the plan')
            : t('Not included', {}, 'not part of the plan')}
        </SettingRow>
      </SettingRows>
      <Link className="button button-small" to={paths.upgrade}>
        {plan.moves.length > 0 ? t('See plans and upgrade') : t('See plans')}
      </Link>
    </SettingsSection>
  );
}
