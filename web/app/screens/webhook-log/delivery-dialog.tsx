// One delivery: its attempts, the request and the response, and a button to resend it.

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '../../../../worker/contract/webhooks/webhook-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSave } from '../../forms/use-save.ts';
import { RetryAlert } from '../../retry-alert.tsx';
import { DELIVERY_TEXTS, resendDelivery, showDelivery } from '../../webhooks/delivery-calls.ts';
import { DeliveryStatus } from '../../webhooks/delivery-status.tsx';
import styles from './delivery-dialog.module.css';
import { DeliveryFacts } from './delivery-facts.tsx';
import { Exchange } from './exchange.tsx';
import { useRefresh } from './use-refresh.ts';

interface DeliveryDialogProps {
  readonly webhook: Webhook;
  readonly deliveryId: string;
  readonly zone: TimeZone;
  readonly onChanged: (delivery: WebhookDelivery) => void;
  readonly onClose: () => void;
}

export function DeliveryDialog(props: DeliveryDialogProps): ReactNode {
  const { webhook, deliveryId, zone } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [delivery, setDelivery] = useState<WebhookDeliveryDetail | null>(null);
  const [loadFault, setLoadFault] = useState<string | null>(null);
  const { isBusy, fault, save } = useSave();

  async function load(): Promise<void> {
    const answer = await showDelivery(webhook.id, deliveryId);
    setLoadFault(answer.ok ? null : answer.message);
    if (!answer.ok) return;
    setDelivery(answer.body.data);
    props.onChanged(answer.body.data);
  }

  const begin = useEffectEvent(() => void load());
  useEffect(() => begin(), []);

  useRefresh(delivery === null ? [] : [delivery], load);

  async function resend(): Promise<void> {
    if (!(await save(() => resendDelivery(webhook.id, deliveryId)))) return;
    // The button disappears while the delivery is being sent, so the focus moves to the heading.
    heading.current?.focus();
    await load();
  }

  const name =
    delivery?.kind === 'test'
      ? t('Test', {}, 'noun: a test of a webhook')
      : (delivery?.eventType ?? t('Delivery', {}, 'noun: a delivery of an event to a webhook'));
  return (
    <Dialog
      size="large"
      headingRef={heading}
      heading={name}
      beside={
        <span role="status" className={styles.status}>
          {delivery !== null && <DeliveryStatus delivery={delivery} />}
        </span>
      }
      onClose={props.onClose}
    >
      <RetryAlert
        text={loadFault === null ? null : DELIVERY_TEXTS.fetchOne}
        onRetry={() => void load()}
      >
        {loadFault !== DELIVERY_TEXTS.fetchOne && <p>{loadFault}</p>}
      </RetryAlert>
      {delivery === null && loadFault === null && <p className={styles.note}>{t('Loading...')}</p>}
      {delivery !== null && (
        <div className={styles.content}>
          <DeliveryFacts delivery={delivery} zone={zone} />
          {delivery.isResendable && (
            <Button
              isSmall
              className={styles.resend}
              aria-disabled={isBusy}
              onClick={() => void resend()}
            >
              {labelOf(delivery, isBusy)}
            </Button>
          )}
          <Alert text={fault} />
          <Exchange delivery={delivery} />
        </div>
      )}
    </Dialog>
  );
}

/**
 * Returns the label of the button. A pending delivery is sent even if no one presses the button. The button
 * only sends the delivery earlier.
 */
function labelOf({ status }: WebhookDelivery, isBusy: boolean): string {
  if (isBusy) return t('Sending...');
  return status === 'pending'
    ? t('Send now', {}, 'verb: send the delivery of a webhook now')
    : t('Send again', {}, 'verb: send the delivery of a webhook again');
}
