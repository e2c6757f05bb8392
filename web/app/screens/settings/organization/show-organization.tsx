import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { t } from '../../../../lib/translate.ts';
import { Switch } from '../../../../ui/switch.tsx';
import { useSaveProfile } from '../profile/use-save-profile.ts';
import { SettingRow, SettingRows } from '../setting-row.tsx';
import { useChoices } from '../use-choices.ts';
import { ORGANIZATION_TEXTS } from './organization-calls.ts';

/** Renders the switch that shows or hides the organization on the host's public pages. */
export function ShowOrganization({ user }: { readonly user: CurrentUser }): ReactNode {
  const save = useSaveProfile();
  const { values, resultOf, choose } = useChoices({
    saved: { showsOrganization: user.showsOrganization },
    send: (changes) => save(changes, ORGANIZATION_TEXTS.saveProfile),
    describe: ({ showsOrganization }) =>
      showsOrganization
        ? t('Your pages show your organization')
        : t('Your pages no longer show your organization'),
  });
  return (
    <SettingRows>
      <SettingRow label={t('Public page')} result={resultOf('showsOrganization')}>
        <Switch
          label={t('Show my organization on my public pages')}
          isOn={values.showsOrganization}
          onChange={(showsOrganization) => choose({ showsOrganization })}
        />
      </SettingRow>
    </SettingRows>
  );
}
