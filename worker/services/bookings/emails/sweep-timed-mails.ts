// Adds reminders and follow-ups that are missing. Usually the host object (the host's Durable
// Object) adds them. But its alarm may be lost.
import type { Deps } from '../../service-deps.ts';

type SweepDeps = Pick<Deps, 'timedMails' | 'jobQueue' | 'clock'>;

/** The maximum number of queries per run. The cron runs every minute. */
const BATCHES_MAX = 20;

/** Returns the ids of the added outbox rows. `batchSize` is the maximum number of bookings per query. */
export async function sweepTimedMails(deps: SweepDeps, batchSize?: number): Promise<string[]> {
  const now = deps.clock.now();
  const added: string[] = [];
  for (let batches = 0; batches < BATCHES_MAX; batches += 1) {
    const { ids, isLast } = await deps.timedMails.addMissed(now, batchSize);
    added.push(...ids);
    if (isLast) break;
  }
  // If a queue message is lost, the next run of the cron finds the due rows.
  await deps.jobQueue.enqueue(added.map((id) => ({ kind: 'outbox' as const, id })));
  return added;
}
