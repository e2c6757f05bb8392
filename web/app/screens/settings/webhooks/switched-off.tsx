import type { ReactNode } from 'react';
import type { Webhook } from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import type { TimeZone } from '../../../../../worker/domain/time/types.ts';
import { formatStamp } from '../../../../lib/format-stamp.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { useLogClockStyle } from '../../../frame/use-clock-style.ts';
import { activateWebhook } from '../../../webhooks/webhook-calls.ts';
import styles from './switched-off.module.css';

const REASONS = {
  gone: t('The receiver answered 410 Gone.'),
  failing: t('Every attempt failed for five days.'),
} as const;

interface SwitchedOffProps {
  readonly webhook: Webhook;
  readonly zone: TimeZone;
  readonly onChanged: (webhook: Webhook) => void;
}

/** Shows the reason why Halfpast disabled a webhook, and a button to enable the webhook again. */
export function SwitchedOff({ webhook, zone, onChanged }: SwitchedOffProps): ReactNode {
  const { disabledReason, disabledAt } = webhook;
  const clock = useLogClockStyle();
  const { isBusy, fault, save } = useSave();

  async function switchOn(): Promise<void> {
    const toast = t('Webhook switched on');
    const saved = await save(() => activateWebhook(webhook), { toast });
    if (saved) onChanged(saved.data);
  }

  if (disabledReason === null) return null;
  return (
    <div className={styles.notice}>
      <p>
        <strong>
          {disabledAt === null
            ? t('Switched off.', {}, 'a webhook')
            : t(
                'Switched off on {time}.',
                { time: formatStamp(Date.parse(disabledAt), zone, clock) },
                'a webhook. time: a date with a time',
              )}
        </strong>{' '}
        {REASONS[disabledReason]}{' '}
        {t(
          'Events since then are stored. Switch the webhook on, then send these events from the delivery log.',
        )}
      </p>
      <Button isSmall aria-disabled={isBusy} onClick={() => void switchOn()}>
        {isBusy ? t('Switching on...') : t('Switch on again')}
      </Button>
      <Alert text={fault} />
    </div>
  );
}
