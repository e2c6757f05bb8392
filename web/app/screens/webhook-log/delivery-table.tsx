import type { ReactNode } from 'react';
import type { WebhookDelivery } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { formatStamp } from '../../../lib/format-date.ts';
import { useLogClockStyle } from '../../frame/use-clock-style.ts';
import { DeliveryStatus } from '../../webhooks/delivery-status.tsx';
import styles from './delivery-table.module.css';

interface DeliveryTableProps {
  readonly deliveries: readonly WebhookDelivery[];
  readonly zone: TimeZone;
  readonly onOpen: (id: string) => void;
}

/**
 * Renders the deliveries as a compact table, newest first. On narrow screens, the last columns are hidden.
 * Their values are then visible only in the dialog of a delivery.
 */
export function DeliveryTable({ deliveries, zone, onOpen }: DeliveryTableProps): ReactNode {
  const clock = useLogClockStyle();
  const stampOf = ({ createdAt }: WebhookDelivery): string =>
    formatStamp(Date.parse(createdAt), zone, clock);
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className="hidden">Deliveries, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Event</th>
            <th scope="col" className={styles.number}>
              Sequence
            </th>
            <th scope="col">Time</th>
            <th scope="col" className={`${styles.number} ${styles.extra}`}>
              Attempts
            </th>
            <th scope="col" className={`${styles.number} ${styles.extra}`}>
              Latency
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={delivery.id} className={styles.row}>
              <td>
                <DeliveryStatus delivery={delivery} />
              </td>
              <td>
                <button type="button" className={styles.open} onClick={() => onOpen(delivery.id)}>
                  {delivery.kind === 'test' ? 'Test' : <EventName type={delivery.eventType} />}
                  <span className="hidden"> of {stampOf(delivery)}: details</span>
                </button>
              </td>
              <td className={styles.number}>{delivery.sequence ?? '–'}</td>
              <td className={styles.time}>{stampOf(delivery)}</td>
              <td className={`${styles.number} ${styles.extra}`}>{delivery.attempts}</td>
              <td className={`${styles.number} ${styles.extra}`}>
                {delivery.latencyMs === null ? '–' : `${delivery.latencyMs} ms`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Allows a line break after the dot. */
function EventName({ type }: { type: WebhookDelivery['eventType'] }): ReactNode {
  const [noun, verb] = type.split('.');
  return (
    <>
      {noun}.<wbr />
      {verb}
    </>
  );
}
