import type { QueueMessage } from '../../contract/outbox/queue.ts';

export interface JobQueue {
  /** A wake-up signal, not the work: the rows in D1 are authoritative, so a lost message only costs time. */
  enqueue(messages: readonly QueueMessage[], delaySeconds?: number): Promise<void>;
}
