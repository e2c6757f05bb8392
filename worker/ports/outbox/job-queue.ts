import type { QueueMessage } from '../../contract/outbox/queue.ts';

export interface JobQueue {
  /**
   * Sends messages that only name rows to handle. The rows in D1 decide what is done, so a lost message
   * causes only a delay.
   */
  enqueue(messages: readonly QueueMessage[], delaySeconds?: number): Promise<void>;
}
