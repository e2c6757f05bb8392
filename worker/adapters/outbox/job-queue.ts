// Sends each kind of message to its queue. Calendars and webhooks have their own queues, so that slow
// calendar services, slow webhook receivers and large archives do not delay emails.
import type { QueueMessage } from '../../contract/outbox/queue.ts';
import type { JobQueue } from '../../ports/outbox/job-queue.ts';

/** The maximum number of messages per `sendBatch`, a limit of Cloudflare Queues. */
const BATCH_MAX = 100;

type QueueName = 'outbox' | 'calendars' | 'webhooks';

const QUEUE_OF: Record<QueueMessage['kind'], QueueName> = {
  outbox: 'outbox',
  'calendar-write': 'calendars',
  'calendar-sync': 'calendars',
  'calendar-refresh': 'calendars',
  webhook: 'webhooks',
  archive: 'webhooks',
};

const NAMES: readonly QueueName[] = ['outbox', 'calendars', 'webhooks'];

export function createJobQueue(queues: Readonly<Record<QueueName, Queue<QueueMessage>>>): JobQueue {
  return {
    async enqueue(messages, delaySeconds = 0) {
      for (const name of NAMES) {
        const ofThisQueue = messages.filter(({ kind }) => QUEUE_OF[kind] === name);
        for (let from = 0; from < ofThisQueue.length; from += BATCH_MAX) {
          const batch = ofThisQueue
            .slice(from, from + BATCH_MAX)
            .map((body) => ({ body, delaySeconds }));
          await queues[name].sendBatch(batch);
        }
      }
    },
  };
}
