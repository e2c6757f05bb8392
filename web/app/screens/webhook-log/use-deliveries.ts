// The deliveries on this screen. The loader provides the first page of the list, and the other
// pages are loaded on demand. Unfinished deliveries are refreshed automatically.
import { useState } from 'react';
import type { WebhookDelivery } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import { type LogFilter, listDeliveries } from '../../webhooks/delivery-calls.ts';
import { mergeFirstPage, mergeNextPage, type ShownDeliveries } from './merge-deliveries.ts';
import { useRefresh } from './use-refresh.ts';

export interface LoadedDeliveries extends ShownDeliveries {
  readonly webhookId: string;
  readonly filter: LogFilter;
}

interface ListState {
  readonly from: LoadedDeliveries;
  readonly shown: ShownDeliveries;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
}

interface DeliveriesList extends ShownDeliveries {
  readonly isLoading: boolean;
  /** True when loading another page failed. */
  readonly hasFailed: boolean;
  readonly loadMore: () => void;
  readonly refresh: () => Promise<void>;
  readonly replace: (delivery: WebhookDelivery) => void;
}

const createListState = (from: LoadedDeliveries): ListState => ({
  from,
  shown: from,
  isLoading: false,
  hasFailed: false,
});

export function useDeliveries(loaded: LoadedDeliveries): DeliveriesList {
  const [state, setState] = useState(() => createListState(loaded));
  const current = state.from === loaded ? state : createListState(loaded);
  if (current !== state) setState(current);
  const { webhookId, filter } = loaded;
  const { shown } = current;

  // Ignores responses for a list that is no longer shown.
  const update = (change: (previous: ListState) => Partial<ListState>) =>
    setState((previous) =>
      previous.from === loaded ? { ...previous, ...change(previous) } : previous,
    );

  async function refresh(): Promise<void> {
    const page = await listDeliveries(webhookId, filter, null);
    // A failed refresh shows no error, because the next refresh follows.
    if (page.ok) update((previous) => ({ shown: mergeFirstPage(previous.shown, page) }));
  }

  async function loadMore(): Promise<void> {
    if (current.isLoading || shown.nextCursor === null) return;
    update(() => ({ isLoading: true, hasFailed: false }));
    const page = await listDeliveries(webhookId, filter, shown.nextCursor);
    if (!page.ok) return update(() => ({ isLoading: false, hasFailed: true }));
    update((previous) => ({ isLoading: false, shown: mergeNextPage(previous.shown, page) }));
  }

  useRefresh(shown.deliveries, refresh);

  return {
    ...shown,
    isLoading: current.isLoading,
    hasFailed: current.hasFailed,
    refresh,
    loadMore: () => void loadMore(),
    replace: (delivery) =>
      update(({ shown: { deliveries, nextCursor } }) => ({
        shown: {
          deliveries: deliveries.map((shownDelivery) =>
            shownDelivery.id === delivery.id ? delivery : shownDelivery,
          ),
          nextCursor,
        },
      })),
  };
}
