import type { ReactNode } from 'react';
import type { WebhookDeliveryDetail } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import { t } from '../../../lib/translate.ts';
import { CodeBox } from '../../webhooks/code-box.tsx';
import styles from './delivery-dialog.module.css';

/** Renders the request and the response of the last attempt. */
export function Exchange({ delivery }: { delivery: WebhookDeliveryDetail }): ReactNode {
  const { request, response } = delivery;
  if (request === null) return <p className={styles.note}>{t('Nothing was sent yet.')}</p>;
  return (
    <div className={styles.exchange}>
      <section className={styles.part} aria-label={t('Request', {}, 'noun: an HTTP request')}>
        <h2>{t('Request', {}, 'noun: an HTTP request')}</h2>
        <p className={styles.headers}>POST {request.url}</p>
        <Headers headers={request.headers} />
        <CodeBox label={t('Request body')} text={request.body} />
      </section>
      <section className={styles.part} aria-label={t('Response', {}, 'noun: an HTTP response')}>
        <h2>{t('Response', {}, 'noun: an HTTP response')}</h2>
        {response === null ? (
          <p className={styles.note}>{t('There was no answer.')}</p>
        ) : (
          <>
            <p className={styles.headers}>
              {t(
                'Status {code}',
                { code: response.status },
                'code: the status code of an HTTP response',
              )}
            </p>
            <Headers headers={response.headers} />
            <CodeBox
              label={t('Response body')}
              text={response.body}
              isTruncated={response.isBodyCut}
            />
          </>
        )}
      </section>
    </div>
  );
}

function Headers({ headers }: { headers: Record<string, string> }): ReactNode {
  const entries = Object.entries(headers);
  if (entries.length === 0) return null;
  return (
    <dl className={styles.headers}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
