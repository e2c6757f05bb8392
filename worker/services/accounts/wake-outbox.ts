import type { QueueMessage } from '../../contract/queue.ts';
import type { Deps } from '../service-deps.ts';

export type WakeDeps = Pick<Deps, 'jobQueue' | 'outbox' | 'hostCalendar'>;

/** Watched where nothing is owed, so that an answer takes as long for an address that nobody has. */
const NOBODY = 'nobody';

async function watchOwner(deps: WakeDeps, id: string): Promise<void> {
  const hostId = await deps.outbox.findHost(id).catch(() => null);
  await deps.hostCalendar.watch(hostId ?? NOBODY);
}

/**
 * Sends what was just committed on its way now, and has the account's own object look after it: a lost signal
 * costs half a minute, as it does for bookings. The cron finds what both missed.
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
