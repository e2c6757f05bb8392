// Decides when to load the list of deliveries again: soon while one is being sent, or at the next attempt of
// a pending one. Never when all are finished.
import type { WebhookDelivery } from '../../../../worker/contract/webhooks/webhook-calls.ts';

const SOON_MS = 1_500;
const MAX_MS = 60_000;
/** A call has ended after this time, successful or not. */
const UNDER_WAY_MS = 20_000;

type Open = Pick<WebhookDelivery, 'status' | 'nextAttemptAt'>;

/** Null means never. `unchanged` counts answers in a row without a change, and makes the polling slower. */
export function computeRefreshWait(
  deliveries: readonly Open[],
  now: number,
  unchanged: number,
): number | null {
  const waits = deliveries.flatMap(({ status, nextAttemptAt }) => {
    if (status === 'sending') return [0];
    if (status !== 'pending') return [];
    return [nextAttemptAt === null ? 0 : Date.parse(nextAttemptAt) - now];
  });
  if (waits.length === 0) return null;
  const patience = Math.min(SOON_MS * 1.5 ** unchanged, UNDER_WAY_MS);
  return Math.min(MAX_MS, Math.max(patience, Math.min(...waits) + SOON_MS));
}
