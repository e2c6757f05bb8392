// The list of deliveries with its filter and dialogs. The id of the open delivery is in the URL. So
// people can link to the delivery, and the Back button closes the dialog.

import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Webhook } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import type { TimeZone } from '../../../../worker/domain/time/types.ts';
import { describeZone } from '../../../lib/describe-zone.ts';
import { t } from '../../../lib/translate.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyPanel } from '../../empty-panel.tsx';
import { FilterLinks } from '../../filter-links.tsx';
import { lazyDialog } from '../../frame/lazy-dialog.tsx';
import { DELIVERY_TEXTS } from '../../webhooks/delivery-calls.ts';
import { webhookPaths } from '../../webhooks/webhook-paths.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { FILTERS, readOpenId, toParameters } from './log-query.ts';
import styles from './log-view.module.css';
import { type LoadedDeliveries, useDeliveries } from './use-deliveries.ts';

const DeliveryDialog = lazyDialog(() =>
  import('./delivery-dialog.tsx').then((file) => file.DeliveryDialog),
);

const RangeDialog = lazyDialog(() => import('./range-dialog.tsx').then((file) => file.RangeDialog));

interface LogViewProps {
  readonly webhook: Webhook;
  readonly loaded: LoadedDeliveries;
  readonly zone: TimeZone;
}

export function LogView({ webhook, loaded, zone }: LogViewProps): ReactNode {
  const list = useDeliveries(loaded);
  const [parameters, setParameters] = useSearchParams();
  const [isRangeOpen, setRangeOpen] = useState(false);
  const [isRefreshing, setRefreshing] = useState(false);
  const { filter } = loaded;
  const { deliveries, nextCursor } = list;
  const openId = readOpenId(parameters);

  const openDelivery = (id: string | null) =>
    setParameters(toParameters(filter, id), { preventScrollReset: true, replace: id === null });

  async function refresh(): Promise<void> {
    if (isRefreshing) return;
    setRefreshing(true);
    await list.refresh();
    setRefreshing(false);
  }

  return (
    <>
      <div className={styles.tools}>
        <FilterLinks
          label={t('Deliveries shown', {}, 'the label of a filter')}
          filters={FILTERS}
          value={filter}
          toPath={(value) => `${webhookPaths.log(webhook.id)}?${toParameters(value, null)}`}
        />
        <div className={styles.actions}>
          <Button isSmall aria-disabled={isRefreshing} onClick={() => void refresh()}>
            {isRefreshing ? t('Refreshing...') : t('Refresh', {}, 'verb: load the list again')}
          </Button>
          <Button isSmall onClick={() => setRangeOpen(true)}>
            {t('Send events again')}
          </Button>
        </div>
      </div>
      <p role="status" className="hidden">
        {describeCount(deliveries.length, nextCursor !== null)}
      </p>
      {deliveries.length === 0 ? (
        <EmptyLog isFiltered={filter === 'failed'} />
      ) : (
        <DeliveryTable deliveries={deliveries} zone={zone} onOpen={openDelivery} />
      )}
      {nextCursor !== null && (
        <div className={styles.more}>
          <Alert text={list.hasFailed ? DELIVERY_TEXTS.fetch : null} />
          <Button aria-disabled={list.isLoading} onClick={list.loadMore}>
            {list.isLoading ? t('Loading...') : t('Load more')}
          </Button>
        </div>
      )}
      <p className={styles.note}>
        {t('Times are in your time zone, {zone}. Deliveries are kept for 30 days.', {
          zone: describeZone(zone, Date.now()),
        })}
      </p>
      {openId !== null && (
        <DeliveryDialog
          key={openId}
          webhook={webhook}
          deliveryId={openId}
          zone={zone}
          onChanged={list.replace}
          onClose={() => openDelivery(null)}
        />
      )}
      {isRangeOpen && (
        <RangeDialog
          webhook={webhook}
          zone={zone}
          onSent={() => void list.refresh()}
          onClose={() => setRangeOpen(false)}
        />
      )}
    </>
  );
}

function EmptyLog({ isFiltered }: { isFiltered: boolean }): ReactNode {
  return (
    <EmptyPanel
      heading={isFiltered ? t('No failed deliveries') : t('No deliveries yet')}
      text={
        isFiltered
          ? t('All deliveries have arrived or are being retried.')
          : t('Send a test from the settings, or wait for the next booking.')
      }
    />
  );
}

function describeCount(count: number, hasMore: boolean): string {
  if (count === 0) return t('No deliveries');
  return hasMore
    ? t(
        '{count, plural, one {# delivery shown, more to load} other {# deliveries shown, more to load}}',
        { count },
      )
    : t('{count, plural, one {# delivery shown} other {# deliveries shown}}', { count });
}
