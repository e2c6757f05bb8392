import type { ReactNode } from 'react';
import type { WebhookDelivery } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { formatStamp } from '../../../lib/format-stamp.ts';
import { LANGUAGE } from '../../../lib/language.ts';
import { hidden, rich } from '../../../lib/rich.ts';
import { t } from '../../../lib/translate.ts';
import { useLogClockStyle } from '../../frame/use-clock-style.ts';
import { DeliveryStatus } from '../../webhooks/delivery-status.tsx';
import styles from './delivery-table.module.css';

interface DeliveryTableProps {
  readonly deliveries: readonly WebhookDelivery[];
  readonly zone: TimeZone;
  readonly onOpen: (id: string) => void;
}

const milliseconds = new Intl.NumberFormat(LANGUAGE, {
  style: 'unit',
  unit: 'millisecond',
  useGrouping: false,
});

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
        <caption className="hidden">{t('Deliveries, newest first')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Status', {}, 'a column: the status of a delivery')}</th>
            <th scope="col">{t('Event', {}, 'a column: the event that a webhook receives')}</th>
            <th scope="col" className={styles.number}>
              {t('Sequence', {}, 'the number of an event in a sequence')}
            </th>
            <th scope="col">{t('Time', {}, 'a column: when a delivery was created')}</th>
            <th scope="col" className={`${styles.number} ${styles.extra}`}>
              {t('Attempts', {}, 'how often a delivery was sent')}
            </th>
            <th scope="col" className={`${styles.number} ${styles.extra}`}>
              {t('Latency', {}, 'the time until the receiver of a webhook answered')}
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
                  {delivery.kind === 'test'
                    ? rich(
                        'Test<hidden> of {time}: details</hidden>',
                        { time: stampOf(delivery), hidden },
                        'a link to the details of a test',
                      )
                    : rich(
                        '<event>{type}</event><hidden> of {time}: details</hidden>',
                        {
                          type: delivery.eventType,
                          event: () => <EventName type={delivery.eventType} />,
                          time: stampOf(delivery),
                          hidden,
                        },
                        'a link to the details of an event such as "booking.created"',
                      )}
                </button>
              </td>
              <td className={styles.number}>{delivery.sequence ?? '–'}</td>
              <td className={styles.time}>{stampOf(delivery)}</td>
              <td className={`${styles.number} ${styles.extra}`}>{delivery.attempts}</td>
              <td className={`${styles.number} ${styles.extra}`}>
                {delivery.latencyMs === null ? '–' : milliseconds.format(delivery.latencyMs)}
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
