// The button that sends the verification email again. When the limit on emails is reached, the
// button counts down until the next email is allowed.

import { type ReactNode, useState } from 'react';
import { readAnswer } from '../../lib/api-answer.ts';
import { t } from '../../lib/translate.ts';
import { Button } from '../../ui/button.tsx';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { api } from '../api.ts';
import styles from './resend-verification.module.css';
import { noteRequestForLink } from './wait-for-person.ts';

interface ResendVerificationProps {
  readonly email: string;
  readonly label: string;
}

const TEXTS = {
  refused: t('Failed to resend verification email'),
  network: t('Network error. Please try again.'),
};

/** Formats seconds, for example as `4:07` or `1:02:09`. */
function writeClock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const visibleParts = parts[0] === 0 ? parts.slice(1) : parts;
  return visibleParts
    .map((part, index) => (index === 0 ? part : String(part).padStart(2, '0')))
    .join(':');
}

export function ResendVerification({ email, label }: ResendVerificationProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [resultText, setResultText] = useState('');
  const { seconds, start } = useSecondsLeft();

  async function send(): Promise<void> {
    if (isBusy || seconds > 0) return;
    setBusy(true);
    setResultText('');
    const answer = await readAnswer(
      api.auth['resend-verification'].$post({ json: { email } }),
      TEXTS,
    );
    setBusy(false);
    setResultText(answer.ok ? answer.body.message : answer.message);
    if (answer.ok) noteRequestForLink();
    else start(answer.failure?.retryAfterSeconds ?? 0);
  }

  return (
    <div className={styles.resend}>
      <Button aria-disabled={isBusy || seconds > 0} onClick={() => void send()}>
        <span className={styles.label}>
          {isBusy
            ? t('Sending...')
            : seconds > 0
              ? t(
                  '{label} in {time}',
                  { label, time: writeClock(seconds) },
                  'label: the text of a button such as "Resend email". time: minutes and seconds such as "4:07"',
                )
              : label}
        </span>
      </Button>
      <p role="status" className={styles.said}>
        {resultText}
      </p>
    </div>
  );
}
