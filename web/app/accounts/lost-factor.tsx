// For a person who has neither the authenticator app nor a recovery code: starts the removal of the second factor.
import { type ReactNode, useState } from 'react';
import type { StartedRecovery } from '../../../worker/contract/sign-in/second-factor-calls.ts';
import { readAnswer } from '../../lib/api-answer.ts';
import { formatStamp } from '../../lib/format-stamp.ts';
import { t } from '../../lib/translate.ts';
import { findVisitorZone, UTC } from '../../lib/zones.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { api } from '../api.ts';
import { OutcomePanel } from '../forms/panel.tsx';
import { useSave } from '../forms/use-save.ts';
import { useClockStyle } from '../frame/use-clock-style.ts';
import styles from './account-form.module.css';

const FAILED = t('The removal could not be started. Please try again.');

interface LostFactorProps {
  readonly ticket: string;
  readonly onBack: () => void;
}

export function LostFactor({ ticket, onBack }: LostFactorProps): ReactNode {
  const [removedAt, setRemovedAt] = useState<string | null>(null);
  const { isBusy, fault, save } = useSave();
  const clock = useClockStyle();

  async function start(): Promise<void> {
    const send = () =>
      readAnswer<StartedRecovery>(
        api.auth['second-factor'].lost.$post({ json: { ticket } }),
        FAILED,
      );
    const started = await save(send, { toast: null });
    if (started) setRemovedAt(started.removedAt);
  }

  if (removedAt !== null) {
    const time = formatStamp(Date.parse(removedAt), findVisitorZone() ?? UTC, clock, false);
    return (
      <OutcomePanel
        key="started"
        heading={t('The removal has started')}
        intro={t(
          'From {time}, you can sign in without a code. Until then, we send you an email each day. Everyone who reads these emails can stop the removal.',
          { time },
          'time: a date with a time',
        )}
      >
        <Button onClick={onBack}>{t('Back to sign-in options')}</Button>
      </OutcomePanel>
    );
  }
  return (
    <OutcomePanel
      key="lost"
      heading={t('Lost your app, your passkeys and your recovery codes?')}
      intro={t(
        'We can remove two-step sign-in from your account. This takes three days, so that you can stop it if someone else knows your password.',
      )}
    >
      <div className={styles.form}>
        <Alert text={fault} />
        <Button kind="primary" aria-disabled={isBusy} onClick={() => void start()}>
          {isBusy ? t('Starting...') : t('Start the removal')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('Back to sign-in options')}
        </Button>
      </div>
    </OutcomePanel>
  );
}
