import { useEffect, useEffectEvent, useState } from 'react';
import type { WebhookDelivery } from '../../../../worker/contract/webhooks/webhook-calls.ts';
import { computeRefreshWait } from './refresh-wait.ts';

type Shown = Pick<WebhookDelivery, 'status' | 'nextAttemptAt' | 'attempts'>;

/** Calls `refresh` repeatedly while a delivery is unfinished and the page is visible. */
export function useRefresh(shown: readonly Shown[], refresh: () => Promise<void>): void {
  const [rounds, setRounds] = useState({ count: 0, unchanged: 0, seen: '' });
  const wait = computeRefreshWait(shown, Date.now(), rounds.unchanged);
  const seen = JSON.stringify(shown.map(({ status, attempts }) => [status, attempts]));

  const ask = useEffectEvent(async () => {
    if (document.visibilityState === 'visible') await refresh();
    setRounds((before) => ({
      count: before.count + 1,
      unchanged: before.seen === seen ? before.unchanged + 1 : 0,
      seen,
    }));
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: every response restarts the timer
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => void ask(), wait);
    return () => clearTimeout(timer);
  }, [rounds.count, seen, wait === null]);
}
