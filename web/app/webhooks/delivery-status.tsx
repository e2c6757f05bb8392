import type { ReactNode } from 'react';
import type { WebhookDelivery } from '../../../worker/contract/webhooks/webhook-calls.ts';
import styles from './delivery-status.module.css';

type Shown = Pick<WebhookDelivery, 'status' | 'responseStatus' | 'attempts'>;

const STATUS_LABELS: Record<WebhookDelivery['status'], string> = {
  pending: 'Waiting',
  sending: 'Sending',
  succeeded: 'Delivered',
  failed: 'Failed',
};

/** Describes the state of a delivery in words, with the last status code when it explains the state. */
export function DeliveryStatus({ delivery }: { delivery: Shown }): ReactNode {
  const { status, responseStatus, attempts } = delivery;
  const isRepeat = status === 'pending' && attempts > 0;
  const isAnswered = attempts > 0 && status !== 'sending';
  return (
    <span className={styles.status} data-status={status}>
      {isRepeat ? 'Retrying' : STATUS_LABELS[status]}
      {isAnswered && responseStatus !== null && (
        <span className={styles.code}> {responseStatus}</span>
      )}
    </span>
  );
}
