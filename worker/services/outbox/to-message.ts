import type { QueueMessage } from '../../contract/outbox/queue.ts';
import type { OpenRow } from '../../db/outbox/outbox.ts';

/** Returns the queue message that starts the work for an outbox row. */
export function toMessage({ id, kind }: OpenRow): QueueMessage {
  return { kind: kind === 'mail' ? 'outbox' : 'calendar-write', id };
}
