import type { Deps } from '../service-deps.ts';

/** Sends what was just committed on its way now. A lost signal costs a minute: the cron finds the row. */
export async function wakeOutbox(deps: Pick<Deps, 'jobQueue'>, id: string): Promise<void> {
  await deps.jobQueue.enqueue([{ kind: 'outbox', id }]).catch(() => undefined);
}
