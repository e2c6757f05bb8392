// The limits that all meeting types share: a summary in one line, and a form that loads when the
// host opens it.

import { lazy, type ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { describeLimits } from '../../../meeting-types/describe-limits.ts';
import { EditRow } from '../edit-row.tsx';
import { SettingRows } from '../setting-row.tsx';
import { SettingsSection } from '../settings-section.tsx';

const LimitsForm = lazy(() => import('./limits-form.tsx'));

export function LimitsSection({ user }: { user: CurrentUser }): ReactNode {
  return (
    <SettingsSection
      heading={t('Booking limits')}
      intro={t('For all your meeting types together.')}
    >
      <SettingRows>
        <EditRow
          label={t('Booking limits')}
          form={(close) => <LimitsForm user={user} onDone={close} />}
        >
          {describeLimits(user.bookingLimits).join(' · ') || t('No limits')}
        </EditRow>
      </SettingRows>
    </SettingsSection>
  );
}
