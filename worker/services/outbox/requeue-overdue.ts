import type { Deps } from '../service-deps.ts';
import { toMessage } from './wake-outbox.ts';

/**
 * The maximum number of outbox rows per run. The next run, one minute later, continues with the
 * other rows.
 */
const OUTBOX_LIMIT = 1_000;
/** The maximum number of webhooks per run. */
const WEBHOOK_LIMIT = 1_000;

/**
 * Sends a queue message for every due outbox row and for every webhook with due deliveries. A row
 * can be overdue because its queue message was lost or a run crashed. Returns the number of queue
 * messages.
 */
export async function requeueOverdue(
  deps: Pick<Deps, 'outbox' | 'webhookDeliveries' | 'jobQueue' | 'clock'>,
): Promise<number> {
  const now = deps.clock.now();
  const [rows, webhooks] = await Promise.all([
    deps.outbox.listDue(now, OUTBOX_LIMIT),
    deps.webhookDeliveries.listDueWebhooks(now, WEBHOOK_LIMIT),
  ]);
  await deps.jobQueue.enqueue([
    ...rows.map(toMessage),
    ...webhooks.map((id) => ({ kind: 'webhook' as const, id })),
  ]);
  return rows.length + webhooks.length;
}
