import type { ReactNode } from 'react';
import { LANGUAGE } from '../../../../lib/language.ts';
import { t } from '../../../../lib/translate.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { CodeBox } from '../../../webhooks/code-box.tsx';
import type { TestResult } from '../../../webhooks/delivery-calls.ts';
import styles from './test-outcome.module.css';

const milliseconds = new Intl.NumberFormat(LANGUAGE, {
  style: 'unit',
  unit: 'millisecond',
  useGrouping: false,
});

/** Shows the receiver's response to a test event, and the time until this response. */
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
              <dt>{t('Status', {}, 'the HTTP status of an answer')}</dt>
              <dd>
                {delivery.responseStatus ??
                  t('No answer', {}, 'the receiver of a webhook did not answer')}
              </dd>
            </div>
            <div>
              <dt>{t('Latency', {}, 'the time until a response')}</dt>
              <dd>{delivery.latencyMs === null ? '–' : milliseconds.format(delivery.latencyMs)}</dd>
            </div>
          </dl>
          {delivery.response !== null && (
            <CodeBox
              label={t('Response body')}
              text={delivery.response.body}
              isTruncated={delivery.response.isBodyCut}
            />
          )}
        </div>
      )}
    </>
  );
}
