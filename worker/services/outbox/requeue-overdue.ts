import type { Deps } from '../service-deps.ts';
import { toMessage } from './to-message.ts';

/**
 * The maximum number of outbox rows per run. The cron runs again one minute later and continues with the
 * others.
 */
const WAKE_LIMIT = 1_000;
/** The maximum number of webhooks per run. */
const WEBHOOK_LIMIT = 1_000;

/**
 * Sends a queue message for every due outbox row and for every webhook with due deliveries. Rows can be
 * overdue after a lost queue message or a crashed run. Returns the number of queue messages.
 */
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
