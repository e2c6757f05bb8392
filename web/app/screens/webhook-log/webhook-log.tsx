// /settings/webhooks/{id}: the deliveries of one webhook and their results.

import type { ReactNode } from 'react';
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import type { Webhook } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import { PLANS } from '../../../../worker/domain/plans/plans.ts';
import { parseTimeZone } from '../../../../worker/domain/time/time-zone.ts';
import { WEBHOOK_TEXTS } from '../../../../worker/domain/webhooks/webhook-form.ts';
import { t } from '../../../lib/translate.ts';
import { UTC } from '../../../lib/zones.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { BackLink } from '../../back-link.tsx';
import { useUser } from '../../frame/use-visitor.ts';
import { Link } from '../../link.tsx';
import { ListFault } from '../../list-fault.tsx';
import { paths } from '../../paths.ts';
import {
  DELIVERY_TEXTS,
  type DeliveriesPage,
  listDeliveries,
} from '../../webhooks/delivery-calls.ts';
import { listWebhooks } from '../../webhooks/webhook-calls.ts';
import { webhookPaths } from '../../webhooks/webhook-paths.ts';
import { readFilter } from './log-query.ts';
import { LogView } from './log-view.tsx';
import type { LoadedDeliveries } from './use-deliveries.ts';
import styles from './webhook-log.module.css';

const SLOW_MS = 150;

type LoaderData =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly reason: string | null }
  | { readonly kind: 'log'; readonly webhook: Webhook; readonly loaded: LoadedDeliveries };

export async function loader({ url, params }: LoaderFunctionArgs): Promise<LoaderData> {
  const webhookId = params.id ?? '';
  const filter = readFilter(url.searchParams);
  const [webhooks, page]: [readonly Webhook[] | null, DeliveriesPage] = await Promise.all([
    listWebhooks(),
    listDeliveries(webhookId, filter, null),
  ]);
  const webhook = webhooks?.find(({ id }) => id === webhookId);
  if (webhooks !== null && !webhook) return { kind: 'unknown' };
  if (!webhook || !page.ok) return { kind: 'failed', reason: page.ok ? null : page.reason };
  const { deliveries, nextCursor } = page;
  return { kind: 'log', webhook, loaded: { webhookId, filter, deliveries, nextCursor } };
}

/** Prevents loading the list again when the dialog of a delivery opens or closes. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  if (currentUrl.href === nextUrl.href) return defaultShouldRevalidate;
  return readFilter(currentUrl.searchParams) !== readFilter(nextUrl.searchParams);
}

export function Component(): ReactNode {
  const user = useUser();
  // The router's type describes serialized data, but the router passes the object that the loader returned.
  const data = useLoaderData() as LoaderData;
  const isSlow = useDelayed(useNavigation().state === 'loading', SLOW_MS);
  if (user === null) return null;
  const zone = parseTimeZone(user.timezone) ?? UTC;
  const isInPlan = PLANS[user.plan].hasWebhooks;
  return (
    <section className={styles.log} data-slow={isSlow} aria-busy={isSlow}>
      <header>
        <BackLink to={webhookPaths.section}>{t('Back to settings')}</BackLink>
        <h1 className={styles.heading}>
          {data.kind === 'log'
            ? t(
                'Deliveries to {webhook}',
                { webhook: data.webhook.name },
                'webhook: the name of a webhook',
              )
            : t('Deliveries', {}, 'deliveries of events to a webhook')}
        </h1>
        {data.kind === 'log' && <p className={styles.url}>{data.webhook.url}</p>}
      </header>
      {!isInPlan && (
        <div className={styles.notice}>
          <p>{WEBHOOK_TEXTS.notInPlan}</p>
          <Link className="button button-primary" to={paths.upgrade}>
            {t('Upgrade', {}, 'verb: change to a larger plan')}
          </Link>
        </div>
      )}
      {isInPlan && data.kind === 'unknown' && (
        <p className={styles.notice}>{t('This webhook does not exist, or it was deleted.')}</p>
      )}
      {isInPlan && data.kind === 'failed' && (
        <ListFault text={DELIVERY_TEXTS.fetch} reason={data.reason} />
      )}
      {isInPlan && data.kind === 'log' && (
        <LogView webhook={data.webhook} loaded={data.loaded} zone={zone} />
      )}
    </section>
  );
}
