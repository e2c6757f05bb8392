// The host's webhooks. On a plan without webhooks, explains how to get them and lets the host
// delete webhooks from an earlier plan. The dialogs are loaded when the host opens one.

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { CurrentUser } from '../../../../../worker/contract/accounts/account-calls.ts';
import { PLANS } from '../../../../../worker/domain/plans/plans.ts';
import { parseTimeZone } from '../../../../../worker/domain/time/time-zone.ts';
import { WEBHOOKS_MAX } from '../../../../../worker/domain/webhooks/limits.ts';
import { WEBHOOK_TEXTS } from '../../../../../worker/domain/webhooks/webhook-form.ts';
import { t } from '../../../../lib/translate.ts';
import { UTC } from '../../../../lib/zones.ts';
import { Button } from '../../../../ui/button.tsx';
import { Link } from '../../../link.tsx';
import { paths } from '../../../paths.ts';
import { RetryAlert } from '../../../retry-alert.tsx';
import { WEBHOOKS_TEXTS } from '../../../webhooks/webhook-calls.ts';
import { webhookPaths } from '../../../webhooks/webhook-paths.ts';
import { LoadingBars } from '../loading-bars.tsx';
import type { OpenDialog } from './open-dialog.ts';
import { useWebhooks } from './use-webhooks.ts';
import { WebhookCard } from './webhook-card.tsx';
import styles from './webhooks.module.css';

const Dialogs = lazy(() => import('./dialogs.tsx'));

const PAUSED = t('Webhooks are paused on the Free plan. Upgrade to resume.');

interface WebhooksProps {
  readonly user: CurrentUser;
}

export function Webhooks({ user }: WebhooksProps): ReactNode {
  const list = useWebhooks();
  const { webhooks, hasFailed } = list;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const content = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  const zone = parseTimeZone(user.timezone) ?? UTC;
  const isInPlan = PLANS[user.plan].hasWebhooks;
  const count = webhooks?.length ?? 0;
  const isFull = count >= WEBHOOKS_MAX;

  // An action may have removed the button that opened the dialog. Then the focus moves to the section.
  useEffect(() => {
    if (open === null && wasOpen.current && document.activeElement === document.body)
      content.current?.focus();
    wasOpen.current = open !== null;
  }, [open]);

  return (
    <>
      <div ref={content} className={styles.content} tabIndex={-1}>
        {!isInPlan && (
          <div className={styles.prompt}>
            <p>{WEBHOOK_TEXTS.notInPlan}</p>
            <Link className="button button-primary" to={paths.upgrade}>
              {t('Upgrade', {}, 'verb: change to a larger plan')}
            </Link>
          </div>
        )}
        <RetryAlert
          text={hasFailed && isInPlan ? WEBHOOKS_TEXTS.fetch : null}
          onRetry={() => void list.load()}
        />
        {webhooks === null && !hasFailed && isInPlan && <LoadingBars />}
        {isInPlan && webhooks !== null && count === 0 && (
          <p className={styles.note}>{t('No webhooks yet. Add one to be notified of bookings.')}</p>
        )}
        {!isInPlan && count > 0 && <p className={styles.note}>{PAUSED}</p>}
        {webhooks?.map((webhook) => (
          <WebhookCard
            key={webhook.id}
            webhook={webhook}
            zone={zone}
            isInPlan={isInPlan}
            onAction={(action) => setOpen({ action, webhook, newSecret: null })}
            onChanged={list.put}
            onTested={() => void list.load()}
          />
        ))}
        {isInPlan && isFull && <p className={styles.full}>{WEBHOOK_TEXTS.limitReached}</p>}
        <div className={styles.ways}>
          {isInPlan && webhooks !== null && !isFull && (
            <Button
              isSmall
              onClick={() => setOpen({ action: 'edit', webhook: null, newSecret: null })}
            >
              {t('Add webhook')}
            </Button>
          )}
          <Link to={webhookPaths.docs}>{t('How webhooks work')}</Link>
        </div>
      </div>
      {open !== null && (
        <Suspense fallback={null}>
          <Dialogs open={open} zone={zone} list={list} onOpen={setOpen} />
        </Suspense>
      )}
    </>
  );
}
