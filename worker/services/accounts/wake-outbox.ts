import type { QueueMessage } from '../../contract/queue.ts';
import type { Deps } from '../service-deps.ts';

/** Sends what was just committed on its way now. A lost signal costs a minute: the cron finds the row. */
export async function wakeOutbox(
  deps: Pick<Deps, 'jobQueue'>,
  id: string,
  kind: QueueMessage['kind'] = 'outbox',
): Promise<void> {
  await deps.jobQueue.enqueue([{ kind, id }]).catch(() => undefined);
}
