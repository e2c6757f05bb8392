// Messages are wake-up signals. Each is acknowledged once its row has been looked at: what went wrong with
// the row is recorded in the row. Only when the database itself cannot be asked does the queue retry.
import type { QueueMessage } from '../contract/queue.ts';
import { type DeliverOutboxDeps, deliverOutbox } from '../services/deliver-outbox.ts';

export async function consumeQueue(
  deps: DeliverOutboxDeps,
  batch: MessageBatch<QueueMessage>,
): Promise<void> {
  const ids: string[] = [];
  for (const { body } of batch.messages) {
    switch (body.kind) {
      case 'outbox':
        ids.push(body.id);
        break;
      default:
        body.kind satisfies never;
    }
  }
  try {
    await deliverOutbox(deps, ids);
    batch.ackAll();
  } catch {
    batch.retryAll({ delaySeconds: 30 });
  }
}
