import type { QueueMessage } from '../../contract/outbox/queue.ts';
import type { OpenRow } from '../../db/outbox/outbox.ts';

const KINDS: Readonly<Record<OpenRow['kind'], QueueMessage['kind']>> = {
  mail: 'outbox',
  calendar: 'calendar-write',
};

/** Returns the queue message that starts the work for an outbox row. */
export function toMessage({ id, kind }: OpenRow): QueueMessage {
  return { kind: KINDS[kind], id };
}
