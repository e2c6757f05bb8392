import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { parseTimeZone } from '../../../../../worker/domain/time/time-zone.ts';
import { t } from '../../../../lib/translate.ts';
import { UTC } from '../../../../lib/zones.ts';
import { KeyList } from '../../../api-keys/key-list.tsx';
import { SettingsSection } from '../settings-section.tsx';

export default function ApiKeysSection({ user }: { readonly user: CurrentUser }): ReactNode {
  return (
    <SettingsSection
      heading={t('API keys')}
      intro={t('Keys let your own programs use your account. Each key can do only what you allow.')}
    >
      <KeyList organizationId={null} zone={parseTimeZone(user.timezone) ?? UTC} />
    </SettingsSection>
  );
}
