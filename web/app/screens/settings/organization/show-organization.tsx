import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { Switch } from '../../../../ui/switch.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useSaveProfile } from '../profile/use-save-profile.ts';
import { ORGANIZATION_TEXTS } from './organization-calls.ts';

/**
 * Renders the switch that shows or hides the organization on the host's public pages. The switch changes
 * immediately. If saving fails, the switch shows the previous state again.
 */
export function ShowOrganization({ user }: { readonly user: CurrentUser }): ReactNode {
  const save = useSaveProfile();
  const [pendingChoice, setPendingChoice] = useState<boolean | null>(null);

  async function show(isShown: boolean): Promise<void> {
    setPendingChoice(isShown);
    const answer = await save({ showsOrganization: isShown }, ORGANIZATION_TEXTS.saveProfile);
    setPendingChoice(null);
    if (!answer.ok) return showToast('error', answer.message);
    showToast(
      'success',
      isShown
        ? t('Your pages show your organization')
        : t('Your pages no longer show your organization'),
      () => void show(!isShown),
    );
  }

  return (
    <Switch
      label={t('Show my organization on my public pages')}
      isOn={pendingChoice ?? user.showsOrganization}
      onChange={(isShown) => void show(isShown)}
    />
  );
}
