// Computes the wait before the list of deliveries is loaded again. The wait is short while a
// delivery is being sent. For a pending delivery, the wait ends shortly after the next attempt. A
// list of finished deliveries is not loaded again.
import type { WebhookDelivery } from '../../../../worker/contract/webhooks/webhook-calls.ts';

const SOON_MS = 1_500;
const MAX_MS = 60_000;
/** Every attempt ends within this time, whether it succeeds or fails. */
const ATTEMPT_MAX_MS = 20_000;

type Open = Pick<WebhookDelivery, 'status' | 'nextAttemptAt'>;

/**
 * Returns null when no refresh is needed. `unchangedCount` is the number of consecutive refreshes
 * in which nothing had changed. The wait grows with this number.
 */
export function computeRefreshWait(
  deliveries: readonly Open[],
  now: number,
  unchangedCount: number,
): number | null {
  const waits = deliveries.flatMap(({ status, nextAttemptAt }) => {
    if (status === 'sending') return [0];
    if (status !== 'pending') return [];
    return [nextAttemptAt === null ? 0 : Date.parse(nextAttemptAt) - now];
  });
  if (waits.length === 0) return null;
  const shortestWait = Math.min(SOON_MS * 1.5 ** unchangedCount, ATTEMPT_MAX_MS);
  return Math.min(MAX_MS, Math.max(shortestWait, Math.min(...waits) + SOON_MS));
}
