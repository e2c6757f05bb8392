// The host's hour format. A choice is saved immediately.

import type { ReactNode } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import type { HourFormat } from '../../../../../worker/domain/time/hour-format.ts';
import { t } from '../../../../lib/translate.ts';
import { Choice } from '../../../../ui/choice.tsx';
import { RowNote, SettingRow } from '../setting-row.tsx';
import { useChoices } from '../use-choices.ts';
import { useSaveProfile } from './use-save-profile.ts';

const FAILED = t('Failed to save your clock. Please try again.');
const SAVED = t('Clock saved', {}, 'the choice of the 12-hour or the 24-hour clock');
const LABEL = t('Clock', {}, 'the 12-hour or the 24-hour clock');

type ClockOption = HourFormat | 'device';

const CLOCKS = [
  { value: 'device', label: t('Same as this device', {}, 'the 12-hour or the 24-hour clock') },
  { value: '12', label: t('12 h', {}, 'the 12-hour clock') },
  { value: '24', label: t('24 h', {}, 'the 24-hour clock') },
] as const;

export function ClockRow({ user }: { readonly user: CurrentUser }): ReactNode {
  const save = useSaveProfile();
  const { values, resultOf, choose } = useChoices({
    saved: { hourFormat: user.hourFormat },
    send: (changes) => save(changes, FAILED),
    describe: () => SAVED,
  });
  return (
    <SettingRow label={LABEL} result={resultOf('hourFormat')}>
      <Choice<ClockOption>
        legend={LABEL}
        options={CLOCKS}
        value={values.hourFormat ?? 'device'}
        onChange={(option) => choose({ hourFormat: option === 'device' ? null : option })}
      />
      <RowNote>
        {t('Used in this app and in your emails. Without a choice, emails use the 24-hour clock.')}
      </RowNote>
    </SettingRow>
  );
}
