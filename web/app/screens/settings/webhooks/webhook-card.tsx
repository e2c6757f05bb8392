// One webhook: its events, its state and its actions.

import { type ReactNode, useId, useState } from 'react';
import type { Webhook } from '../../../../../worker/contract/webhooks/webhook-calls.ts';
import type { TimeZone } from '../../../../../worker/domain/time/types.ts';
import { formatStamp } from '../../../../lib/format-stamp.ts';
import { t } from '../../../../lib/translate.ts';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { useLogClockStyle } from '../../../frame/use-clock-style.ts';
import { Link } from '../../../link.tsx';
import { type TestResult, testWebhook } from '../../../webhooks/delivery-calls.ts';
import { webhookPaths } from '../../../webhooks/webhook-paths.ts';
import type { CardAction } from './open-dialog.ts';
import { SwitchedOff } from './switched-off.tsx';
import { TestOutcome } from './test-outcome.tsx';
import styles from './webhook-card.module.css';

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly zone: TimeZone;
  /**
   * False when the plan includes no webhooks. The host can then only delete webhooks from an
   * earlier plan.
   */
  readonly isInPlan: boolean;
  readonly onAction: (action: CardAction) => void;
  readonly onChanged: (webhook: Webhook) => void;
  readonly onTested: () => void;
}

type Stamp = (iso: string) => string;

export function WebhookCard(props: WebhookCardProps): ReactNode {
  const { webhook, zone, isInPlan, onAction } = props;
  const id = useId();
  const clock = useLogClockStyle();
  const stamp: Stamp = (iso) => formatStamp(Date.parse(iso), zone, clock);
  const [isTesting, setTesting] = useState(false);
  const [result, setResult] = useState<TestResult | null>(null);

  async function test(): Promise<void> {
    if (isTesting) return;
    setTesting(true);
    setResult(null);
    const testResult = await testWebhook(webhook.id);
    setTesting(false);
    setResult(testResult);
    if (testResult.ok) showToast('success', testResult.text);
    props.onTested();
  }

  const button = (label: string, onClick: () => void, extraClass = '') => (
    <button
      type="button"
      className={`button button-small ${extraClass}`}
      aria-describedby={id}
      onClick={onClick}
    >
      {label}
    </button>
  );

  return (
    <article className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <h3 id={id} className={styles.name}>
          {webhook.name}
        </h3>
        <span className={styles.badge} data-status={webhook.isActive && isInPlan ? 'on' : 'off'}>
          {stateOf(webhook, isInPlan)}
        </span>
      </header>
      <p className={styles.url}>{webhook.url}</p>
      <p className={styles.events}>{webhook.events.join(', ')}</p>
      <p className={styles.meta}>
        <span>{describeLast(webhook, stamp)}</span>
        {webhook.headers.length > 0 && (
          <span>
            {t(
              '{count, plural, one {# header} other {# headers}}',
              { count: webhook.headers.length },
              'HTTP headers',
            )}
          </span>
        )}
        {webhook.failureCount > 0 && (
          <strong className={styles.failures}>{describeFailures(webhook, stamp)}</strong>
        )}
      </p>
      {isInPlan && <SwitchedOff webhook={webhook} zone={zone} onChanged={props.onChanged} />}
      <div className={styles.actions}>
        {isInPlan && (
          <>
            <Button
              isSmall
              aria-describedby={id}
              aria-disabled={isTesting}
              onClick={() => void test()}
            >
              {isTesting
                ? t('Sending test...')
                : t('Send test', {}, 'a button: send a test event to the webhook')}
            </Button>
            <Link
              className="button button-small"
              aria-describedby={id}
              to={webhookPaths.log(webhook.id)}
            >
              {t('Delivery log')}
            </Link>
            {button(t('Signing secret', {}, 'a button that shows the secret'), () =>
              onAction('secret'),
            )}
            {button(t('Edit', {}, 'verb'), () => onAction('edit'))}
          </>
        )}
        {button(t('Delete', {}, 'verb'), () => onAction('delete'), 'button-danger')}
      </div>
      <TestOutcome result={result} />
    </article>
  );
}

function stateOf({ isActive }: Webhook, isInPlan: boolean): string {
  if (!isActive) return t('Inactive', {}, 'the state of a webhook');
  return isInPlan
    ? t('Active', {}, 'the state of a webhook')
    : t('Paused', {}, 'the state of a webhook');
}

function describeFailures({ failureCount, failingSince }: Webhook, stamp: Stamp): string {
  const count = failureCount;
  if (failingSince === null)
    return t(
      '{count, plural, one {# failure} other {# failures}}',
      { count },
      'failed calls of a webhook',
    );
  return t(
    '{count, plural, one {# failure since {time}} other {# failures since {time}}}',
    { count, time: stamp(failingSince) },
    'failed calls of a webhook. time: a date with a time',
  );
}

function describeLast({ lastTriggered }: Webhook, stamp: Stamp): string {
  if (lastTriggered === null) return t('Never triggered', {}, 'a webhook');
  return t(
    'Last triggered {time}',
    { time: stamp(lastTriggered) },
    'a webhook was triggered last at this time. time: a date with a time',
  );
}
