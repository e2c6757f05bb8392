import type { Deps } from '../service-deps.ts';
import { toMessage } from './to-message.ts';

/** Rows woken per run. The next minute takes the rest. */
const WAKE_LIMIT = 1_000;
/** Webhooks woken per run. */
const WEBHOOK_LIMIT = 1_000;

/** Wakes everything that is due, for example after a lost queue message or a dead consumer. */
export async function requeueOverdue(
  deps: Pick<Deps, 'outbox' | 'webhookDeliveries' | 'jobQueue' | 'clock'>,
): Promise<number> {
  const now = deps.clock.now();
  const [rows, webhooks] = await Promise.all([
    deps.outbox.listDue(now, WAKE_LIMIT),
    deps.webhookDeliveries.listDueWebhooks(now, WEBHOOK_LIMIT),
  ]);
  await deps.jobQueue.enqueue([
    ...rows.map(toMessage),
    ...webhooks.map((id) => ({ kind: 'webhook' as const, id })),
  ]);
  return rows.length + webhooks.length;
}
