// Sends queue messages, which start background work.

import type { QueueMessage } from '../../contract/outbox/queue.ts';

export interface JobQueue {
  /**
   * Sends messages to the queues. A message contains only a kind and an id. The data in D1 decides what is
   * done, so a lost message only delays the work.
   */
  enqueue(messages: readonly QueueMessage[], delaySeconds?: number): Promise<void>;
}
