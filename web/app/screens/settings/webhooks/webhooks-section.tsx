import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { SettingsSection } from '../settings-section.tsx';
import { Webhooks } from './webhooks.tsx';

export default function WebhooksSection({ user }: { readonly user: CurrentUser }): ReactNode {
  return (
    <SettingsSection
      heading={t('Webhooks')}
      intro={t('Calls to your own systems when a booking is made, changed or cancelled.')}
    >
      <Webhooks user={user} />
    </SettingsSection>
  );
}
