// A button that tests one calendar account, and the result of each step.

import { type ReactNode, useState } from 'react';
import type { AccountTestStep } from '../../../../../worker/contract/calendars/calendar-calls.ts';
import { LANGUAGE } from '../../../../lib/language.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { testAccount } from './account-calls.ts';
import styles from './account-test.module.css';

const TEXTS: Readonly<Record<AccountTestStep['step'], { ok: string; failed: string }>> = {
  list: {
    ok: t('Halfpast can read the list of calendars.'),
    failed: t('Halfpast cannot read the list of calendars.'),
  },
  read: { ok: t('Halfpast can read events.'), failed: t('Halfpast cannot read events.') },
  write: {
    ok: t('Halfpast can write bookings.'),
    failed: t('Halfpast cannot write bookings: the calendar is missing or read-only.'),
  },
};

interface AccountTestProps {
  readonly accountId: string;
  readonly describedBy: string;
}

export function AccountTest({ accountId, describedBy }: AccountTestProps): ReactNode {
  const { isBusy, fault, save } = useSave();
  const [steps, setSteps] = useState<readonly AccountTestStep[]>([]);

  async function test(): Promise<void> {
    const tested = await save(() => testAccount(accountId), { toast: null });
    setSteps(tested?.data.steps ?? []);
  }

  const shown = (isBusy ? [] : steps).filter(({ result }) => result !== 'skipped');
  return (
    <div className={styles.test}>
      <Button
        isSmall
        aria-disabled={isBusy}
        aria-describedby={describedBy}
        onClick={() => void test()}
      >
        {isBusy ? t('Testing...') : t('Test connection', {}, 'verb')}
      </Button>
      <div role="status">
        {fault !== null && <p className={styles.problem}>{fault}</p>}
        {shown.length > 0 && (
          <ul className={styles.steps}>
            {shown.map((step) => (
              <Step key={step.step} {...step} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

const milliseconds = new Intl.NumberFormat(LANGUAGE, { style: 'unit', unit: 'millisecond' });

function Step({ step, result, durationMs, detail }: AccountTestStep): ReactNode {
  const isOk = result === 'ok';
  return (
    <li className={isOk ? undefined : styles.problem}>
      {isOk ? TEXTS[step].ok : TEXTS[step].failed} {detail}{' '}
      {step !== 'write' && (
        <span className={styles.duration}>({milliseconds.format(durationMs)})</span>
      )}
    </li>
  );
}
