import type { QueueMessage } from '../contract/queue.ts';

export interface JobQueue {
  /** A wake-up signal, not the work: the rows in D1 are the truth, a lost message costs time only. */
  enqueue(messages: readonly QueueMessage[], delaySeconds?: number): Promise<void>;
}
