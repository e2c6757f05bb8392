// The host's hour format. A choice is saved immediately.

import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import type { HourFormat } from '../../../../../worker/domain/time/hour-format.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import styles from './time-zone-section.module.css';
import { useSaveProfile } from './use-save-profile.ts';

const FAILED = t('Failed to save your clock. Please try again.');

type ClockOption = HourFormat | 'device';

const CLOCKS = [
  { value: 'device', label: t('Same as this device', {}, 'the 12-hour or the 24-hour clock') },
  { value: '12', label: t('12 h', {}, 'the 12-hour clock') },
  { value: '24', label: t('24 h', {}, 'the 24-hour clock') },
] as const;

export function ClockChoice({ user }: { user: CurrentUser }): ReactNode {
  const save = useSaveProfile();
  const [pendingChoice, setPendingChoice] = useState<ClockOption | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(option: ClockOption): Promise<void> {
    if (pendingChoice !== null) return;
    setPendingChoice(option);
    setProblem(null);
    const answer = await save({ hourFormat: option === 'device' ? null : option }, FAILED);
    setPendingChoice(null);
    if (answer.ok)
      showToast('success', t('Clock saved', {}, 'the choice of the 12-hour or the 24-hour clock'));
    else setProblem(answer.message);
  }

  return (
    <div className={styles.clock}>
      <p className={styles.label} aria-hidden="true">
        {t('Clock', {}, 'the 12-hour or the 24-hour clock')}
      </p>
      <Choice
        legend={t('Clock', {}, 'the 12-hour or the 24-hour clock')}
        options={CLOCKS}
        value={pendingChoice ?? user.hourFormat ?? 'device'}
        onChange={(option) => void choose(option)}
      />
      <p className={styles.note}>
        {t('Used in this app and in your emails. Without a choice, emails use the 24-hour clock.')}
      </p>
      <Alert text={problem} />
    </div>
  );
}
