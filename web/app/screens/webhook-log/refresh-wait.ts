// When a list of deliveries is worth reading again: soon while one is on its way, at its time when one waits,
// and not at all when everything is settled.
import type { WebhookDelivery } from '../../../../worker/contract/webhook-calls.ts';

const SOON_MS = 1_500;
const MAX_MS = 60_000;
/** A call is over by then, one way or the other. */
const UNDER_WAY_MS = 20_000;

type Open = Pick<WebhookDelivery, 'status' | 'nextAttemptAt'>;

/** Null: never. `unchanged`: how often in a row nothing was new; it makes the questions rarer. */
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
