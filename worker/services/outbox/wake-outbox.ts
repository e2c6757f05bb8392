// Starts the work for a new outbox row immediately.

import type { QueueMessage } from '../../contract/outbox/queue.ts';
import type { OpenRow } from '../../db/outbox/outbox.ts';
import { queueKindOf } from '../../domain/outbox/outbox-entry.ts';
import type { Deps } from '../service-deps.ts';

/** Returns the queue message that starts the work for an outbox row. */
export const toMessage = (row: OpenRow): QueueMessage => ({
  kind: queueKindOf(row.kind),
  id: row.id,
});

export type WakeDeps = Pick<Deps, 'jobQueue' | 'outbox' | 'hostCalendar'>;

/**
 * The name of the host object (a host's Durable Object) that is called when there is no outbox row.
 * This call keeps the response time the same for known and unknown email addresses.
 */
const NO_HOST = 'no-host';

async function setHostAlarm(deps: WakeDeps, id: string): Promise<void> {
  const hostId = await deps.outbox.findHost(id).catch(() => null);
  await deps.hostCalendar.watch(hostId ?? NO_HOST);
}

/**
 * Sends a queue message for a new outbox row and sets the alarm of the host object. If the queue message is
 * lost, the alarm finds the row. If both fail, the cron finds the row.
 */
export async function wakeOutbox(
  deps: WakeDeps,
  id: string,
  kind: QueueMessage['kind'] = 'outbox',
): Promise<void> {
  await Promise.all([
    deps.jobQueue.enqueue([{ kind, id }]).catch(() => undefined),
    setHostAlarm(deps, id),
  ]);
}
