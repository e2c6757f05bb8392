import type { QueueMessage } from '../contract/queue.ts';
import type { OpenRow } from '../db/outbox.ts';

/** The wake-up of an owed row, for the queue of its kind. */
export function toMessage({ id, kind }: OpenRow): QueueMessage {
  return { kind: kind === 'mail' ? 'outbox' : 'calendar-owed', id };
}
