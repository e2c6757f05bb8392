import type { ReactNode } from 'react';
import type { WebhookDeliveryDetail } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { formatStamp } from '../../../lib/format-stamp.ts';
import { LANGUAGE } from '../../../lib/language.ts';
import { t } from '../../../lib/translate.ts';
import { useLogClockStyle } from '../../frame/use-clock-style.ts';
import styles from './delivery-dialog.module.css';

interface DeliveryFactsProps {
  readonly delivery: WebhookDeliveryDetail;
  readonly zone: TimeZone;
}

const milliseconds = new Intl.NumberFormat(LANGUAGE, {
  style: 'unit',
  unit: 'millisecond',
  useGrouping: false,
});

const KINDS: Record<WebhookDeliveryDetail['kind'], string> = {
  event: t('Automatic', {}, 'a kind of delivery: an event caused it'),
  test: t('Test', {}, 'a kind of delivery: a test of a webhook'),
  resend: t('Sent again', {}, 'a kind of delivery: it was sent again'),
};

export function DeliveryFacts({ delivery, zone }: DeliveryFactsProps): ReactNode {
  const clock = useLogClockStyle();
  const stamp = (iso: string) => formatStamp(Date.parse(iso), zone, clock);
  const { sequence, latencyMs, nextAttemptAt, error, history } = delivery;
  return (
    <>
      <dl className={styles.facts}>
        <Fact term={t('Created', {}, 'a label: when the delivery was created')}>
          {stamp(delivery.createdAt)}
        </Fact>
        <Fact term={t('Kind', {}, 'a label: the kind of a delivery')}>{KINDS[delivery.kind]}</Fact>
        {sequence !== null && (
          <Fact term={t('Sequence', {}, 'the number of an event in a sequence')}>{sequence}</Fact>
        )}
        <Fact term={t('Attempts', {}, 'how often a delivery was sent')}>{delivery.attempts}</Fact>
        {latencyMs !== null && (
          <Fact term={t('Latency', {}, 'the time until the receiver of a webhook answered')}>
            {milliseconds.format(latencyMs)}
          </Fact>
        )}
        {nextAttemptAt !== null && (
          <Fact term={t('Next attempt', {}, 'when a delivery is sent again')}>
            {stamp(nextAttemptAt)}
          </Fact>
        )}
        <Fact term="webhook-id" isWide>
          <code>{delivery.eventId}</code>
        </Fact>
        {error !== null && (
          <Fact term={t('Error', {}, 'a label: why an attempt failed')} isWide>
            <span className={styles.error}>{error}</span>
          </Fact>
        )}
      </dl>
      {history.length > 0 && (
        <table className={styles.attempts}>
          <caption className="hidden">{t('Attempts, oldest first')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Attempt at', {}, 'a column: when a delivery was sent')}</th>
              <th scope="col">
                {t('Result', {}, 'a column: the response to an attempt, or its error')}
              </th>
              <th scope="col" className={styles.number}>
                {t('Latency', {}, 'the time until the receiver of a webhook answered')}
              </th>
            </tr>
          </thead>
          <tbody>
            {history.map((attempt) => (
              <tr key={attempt.at}>
                <td>{stamp(attempt.at)}</td>
                <td>
                  {attempt.responseStatus !== null && <strong>{attempt.responseStatus}</strong>}{' '}
                  {attempt.error}
                </td>
                <td className={styles.number}>{milliseconds.format(attempt.latencyMs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

interface FactProps {
  readonly term: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

function Fact({ term, isWide = false, children }: FactProps): ReactNode {
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
