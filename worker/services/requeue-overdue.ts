import type { Deps } from './service-deps.ts';

/** Rows woken by one run; the next minute takes the rest. */
const WAKE_LIMIT = 1_000;

/** Wakes everything that is due: what a lost queue message or a dead consumer left behind. */
export async function requeueOverdue(
  deps: Pick<Deps, 'outbox' | 'jobQueue' | 'clock'>,
): Promise<number> {
  const ids = await deps.outbox.listDue(deps.clock.now(), WAKE_LIMIT);
  await deps.jobQueue.enqueue(ids.map((id) => ({ kind: 'outbox', id })));
  return ids.length;
}
