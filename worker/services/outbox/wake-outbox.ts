import type { QueueMessage } from '../../contract/outbox/queue.ts';
import type { Deps } from '../service-deps.ts';

export type WakeDeps = Pick<Deps, 'jobQueue' | 'outbox' | 'hostCalendar'>;

/**
 * Watched when there is no outbox row, so that the response takes as long for an unknown address as for a
 * known one.
 */
const NOBODY = 'nobody';

async function watchOwner(deps: WakeDeps, id: string): Promise<void> {
  const hostId = await deps.outbox.findHost(id).catch(() => null);
  await deps.hostCalendar.watch(hostId ?? NOBODY);
}

/**
 * Queues the outbox row that was just committed and asks the host object to watch it. If the queue signal is
 * lost, the row waits half a minute. The cron finds rows that both missed.
 */
export async function wakeOutbox(
  deps: WakeDeps,
  id: string,
  kind: QueueMessage['kind'] = 'outbox',
): Promise<void> {
  await Promise.all([
    deps.jobQueue.enqueue([{ kind, id }]).catch(() => undefined),
    watchOwner(deps, id),
  ]);
}
