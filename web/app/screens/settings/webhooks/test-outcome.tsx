import type { ReactNode } from 'react';
import { Alert } from '../../../../ui/alert.tsx';
import { CodeBox } from '../../../webhooks/code-box.tsx';
import type { TestResult } from '../../../webhooks/delivery-calls.ts';
import styles from './test-outcome.module.css';

/** Shows how the receiver responded to a test, and how long it took. */
export function TestOutcome({ result }: { result: TestResult | null }): ReactNode {
  const delivery = result?.delivery ?? null;
  return (
    <>
      <Alert text={result !== null && !result.ok ? result.text : null}>
        {delivery?.error && <p>{delivery.error}</p>}
      </Alert>
      <div role="status">{result?.ok && <p className={styles.sent}>{result.text}</p>}</div>
      {delivery !== null && (
        <div className={styles.outcome}>
          <dl className={styles.facts}>
            <div>
              <dt>Status</dt>
              <dd>{delivery.responseStatus ?? 'No answer'}</dd>
            </div>
            <div>
              <dt>Latency</dt>
              <dd>{delivery.latencyMs === null ? '–' : `${delivery.latencyMs} ms`}</dd>
            </div>
          </dl>
          {delivery.response !== null && (
            <CodeBox
              label="Response body"
              text={delivery.response.body}
              isTruncated={delivery.response.isBodyCut}
            />
          )}
        </div>
      )}
    </>
  );
}
