import type { QueueMessage } from '../../contract/queue.ts';
import type { JobQueue } from '../../ports/job-queue.ts';

/** Messages that one `sendBatch` takes (Cloudflare Queues limit). */
const BATCH_MAX = 100;

/** Reading calendars waits for others' servers: it has a queue of its own, so that no mail waits with it. */
export function createJobQueue(queues: {
  readonly outbox: Queue<QueueMessage>;
  readonly calendars: Queue<QueueMessage>;
}): JobQueue {
  async function send(queue: Queue<QueueMessage>, messages: readonly QueueMessage[]) {
    for (let from = 0; from < messages.length; from += BATCH_MAX) {
      await queue.sendBatch(messages.slice(from, from + BATCH_MAX).map((body) => ({ body })));
    }
  }

  return {
    async enqueue(messages) {
      await send(
        queues.outbox,
        messages.filter(({ kind }) => kind === 'outbox'),
      );
      await send(
        queues.calendars,
        messages.filter(({ kind }) => kind !== 'outbox'),
      );
    },
  };
}
