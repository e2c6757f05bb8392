import type { QueueMessage } from '../../contract/queue.ts';
import type { JobQueue } from '../../ports/job-queue.ts';

/** Messages that one `sendBatch` takes (Cloudflare Queues limit). */
const BATCH_MAX = 100;

export function createJobQueue(queue: Queue<QueueMessage>): JobQueue {
  return {
    async enqueue(messages) {
      for (let from = 0; from < messages.length; from += BATCH_MAX) {
        await queue.sendBatch(messages.slice(from, from + BATCH_MAX).map((body) => ({ body })));
      }
    },
  };
}
