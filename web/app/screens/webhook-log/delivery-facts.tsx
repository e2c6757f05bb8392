import type { ReactNode } from 'react';
import type { WebhookDeliveryDetail } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { formatStamp } from '../../../lib/format-date.ts';
import { useLogClockStyle } from '../../frame/use-clock-style.ts';
import styles from './delivery-dialog.module.css';

interface DeliveryFactsProps {
  readonly delivery: WebhookDeliveryDetail;
  readonly zone: TimeZone;
}

const KINDS: Record<WebhookDeliveryDetail['kind'], string> = {
  event: 'Automatic',
  test: 'Test',
  resend: 'Sent again',
};

export function DeliveryFacts({ delivery, zone }: DeliveryFactsProps): ReactNode {
  const clock = useLogClockStyle();
  const stamp = (iso: string) => formatStamp(Date.parse(iso), zone, clock);
  const { sequence, latencyMs, nextAttemptAt, error, history } = delivery;
  return (
    <>
      <dl className={styles.facts}>
        <Fact term="Created">{stamp(delivery.createdAt)}</Fact>
        <Fact term="Kind">{KINDS[delivery.kind]}</Fact>
        {sequence !== null && <Fact term="Sequence">{sequence}</Fact>}
        <Fact term="Attempts">{delivery.attempts}</Fact>
        {latencyMs !== null && <Fact term="Latency">{latencyMs} ms</Fact>}
        {nextAttemptAt !== null && <Fact term="Next attempt">{stamp(nextAttemptAt)}</Fact>}
        <Fact term="webhook-id" isWide>
          <code>{delivery.eventId}</code>
        </Fact>
        {error !== null && (
          <Fact term="Error" isWide>
            <span className={styles.error}>{error}</span>
          </Fact>
        )}
      </dl>
      {history.length > 0 && (
        <table className={styles.attempts}>
          <caption className="hidden">Attempts, oldest first</caption>
          <thead>
            <tr>
              <th scope="col">Attempt at</th>
              <th scope="col">Result</th>
              <th scope="col" className={styles.number}>
                Latency
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
                <td className={styles.number}>{attempt.latencyMs} ms</td>
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
