import type { ReactNode } from 'react';
import type { WebhookDelivery } from '../../../worker/contract/webhooks/webhook-calls.ts';
import { t } from '../../lib/translate.ts';
import styles from './delivery-status.module.css';

type Shown = Pick<WebhookDelivery, 'status' | 'responseStatus' | 'attempts'>;

const STATUS_LABELS: Record<WebhookDelivery['status'], string> = {
  pending: t('Waiting', {}, 'the status of a webhook delivery'),
  sending: t('Sending', {}, 'the status of a webhook delivery'),
  succeeded: t('Delivered', {}, 'the status of a webhook delivery'),
  failed: t('Failed', {}, 'the status of a webhook delivery'),
};

/**
 * Describes the state of a delivery in words. Adds the last HTTP status code if this code is the
 * reason for the state.
 */
export function DeliveryStatus({ delivery }: { delivery: Shown }): ReactNode {
  const { status, responseStatus, attempts } = delivery;
  const isRepeat = status === 'pending' && attempts > 0;
  const isAnswered = attempts > 0 && status !== 'sending';
  return (
    <span className={styles.status} data-status={status}>
      {isRepeat ? t('Retrying', {}, 'the status of a webhook delivery') : STATUS_LABELS[status]}
      {isAnswered && responseStatus !== null && (
        <span className={styles.code}> {responseStatus}</span>
      )}
    </span>
  );
}
