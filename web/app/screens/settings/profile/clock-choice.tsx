// The host's hour format. A choice is saved immediately.
import { type ReactNode, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import type { HourFormat } from '../../../../../worker/domain/time/hour-format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { explainFailure } from '../../../failure-text.ts';
import styles from './time-zone-section.module.css';
import { useSaveProfile } from './use-save-profile.ts';

const FAILED = 'Failed to save your clock. Please try again.';

type ClockOption = HourFormat | 'device';

const CLOCKS = [
  { value: 'device', label: 'Same as this device' },
  { value: '12', label: '12 h' },
  { value: '24', label: '24 h' },
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
    if (answer.ok) showToast('success', 'Clock saved');
    else setProblem(explainFailure(answer, FAILED));
  }

  return (
    <div className={styles.clock}>
      <p className={styles.label} aria-hidden="true">
        Clock
      </p>
      <Choice
        legend="Clock"
        options={CLOCKS}
        value={pendingChoice ?? user.hourFormat ?? 'device'}
        onChange={(option) => void choose(option)}
      />
      <p className={styles.note}>
        Used here and in your emails. Without a choice, emails use the 24-hour clock.
      </p>
      <Alert text={problem} />
    </div>
  );
}
