// Shows the signing secret. Receivers use this secret to verify signatures. The secret is hidden at
// first. Buttons copy and rotate it.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import type {
  Webhook,
  WebhookSecret,
} from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import type { TimeZone } from '../../../../../worker/domain/time/types.ts';
import { formatStamp } from '../../../../lib/format-stamp.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useLogClockStyle } from '../../../frame/use-clock-style.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { showSecret, WEBHOOKS_TEXTS } from '../../../webhooks/webhook-calls.ts';
import { RotateDialog } from './rotate-dialog.tsx';
import styles from './secret-dialog.module.css';
import { SecretField } from './secret-field.tsx';

interface SecretDialogProps {
  readonly webhook: Webhook;
  /** The secret of a webhook that was just created. If null, the secret is loaded. */
  readonly newSecret: WebhookSecret | null;
  readonly zone: TimeZone;
  readonly onRotated: (previousSecretUntil: string | null) => void;
  readonly onClose: () => void;
}

export function SecretDialog(props: SecretDialogProps): ReactNode {
  const { webhook, newSecret, zone } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [secret, setSecret] = useState(newSecret);
  const clock = useLogClockStyle();
  const [problem, setProblem] = useState<string | null>(null);
  const [isRotating, setRotating] = useState(false);
  const until = secret?.previousSecretUntil ?? null;

  async function load(): Promise<void> {
    setProblem(null);
    const answer = await showSecret(webhook.id);
    if (answer.ok) setSecret(answer.body.data);
    else setProblem(answer.message);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (newSecret === null) void load();
  }, []);

  return (
    <Dialog
      headingRef={heading}
      heading={
        newSecret === null
          ? t('Signing secret of {name}', { name: webhook.name }, 'name: a webhook')
          : t('Webhook created')
      }
      onClose={props.onClose}
    >
      <div className={styles.content}>
        <p className={styles.text}>
          {newSecret !== null && `${t('Copy the signing secret into your receiver.')} `}
          {t('Every call is signed with this secret, so that your receiver can verify the sender.')}{' '}
          <a href="/docs/webhooks#verify-the-signature" target="_blank" rel="noopener">
            {t('How to verify a signature')}
          </a>
        </p>
        <RetryAlert text={problem && WEBHOOKS_TEXTS.secret} onRetry={() => void load()}>
          {problem !== WEBHOOKS_TEXTS.secret && <p>{problem}</p>}
        </RetryAlert>
        {secret === null && problem === null && <p className={styles.text}>{t('Loading...')}</p>}
        {secret !== null && <SecretField secret={secret.secret} />}
        <p role="status" className={styles.until}>
          {until !== null &&
            t(
              'The previous secret also works until {time}.',
              { time: formatStamp(Date.parse(until), zone, clock) },
              'time: a date with a time',
            )}
        </p>
        <div className={styles.actions}>
          {secret !== null && (
            <Button onClick={() => setRotating(true)}>{t('Rotate secret')}</Button>
          )}
          <Button kind="primary" onClick={props.onClose}>
            {t('Done')}
          </Button>
        </div>
      </div>
      {isRotating && (
        <RotateDialog
          webhook={webhook}
          until={until}
          zone={zone}
          onRotated={(newSecret) => {
            setSecret(newSecret);
            setRotating(false);
            heading.current?.focus();
            props.onRotated(newSecret.previousSecretUntil);
          }}
          onCancel={() => setRotating(false)}
        />
      )}
    </Dialog>
  );
}
