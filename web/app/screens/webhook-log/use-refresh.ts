import { useEffect, useEffectEvent, useState } from 'react';
import type { WebhookDelivery } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import { computeRefreshWait } from './refresh-wait.ts';

type Shown = Pick<WebhookDelivery, 'status' | 'nextAttemptAt' | 'attempts'>;

/** Calls `refresh` repeatedly until all deliveries are finished. Skips the calls while the page is hidden. */
export function useRefresh(deliveries: readonly Shown[], refresh: () => Promise<void>): void {
  const [rounds, setRounds] = useState({ count: 0, unchanged: 0, seen: '' });
  const wait = computeRefreshWait(deliveries, Date.now(), rounds.unchanged);
  const seen = JSON.stringify(deliveries.map(({ status, attempts }) => [status, attempts]));

  const refreshOnce = useEffectEvent(async () => {
    if (document.visibilityState === 'visible') await refresh();
    setRounds((previous) => ({
      count: previous.count + 1,
      unchanged: previous.seen === seen ? previous.unchanged + 1 : 0,
      seen,
    }));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every response restarts the timer
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => void refreshOnce(), wait);
    return () => clearTimeout(timer);
  }, [rounds.count, seen, wait === null]);
}
