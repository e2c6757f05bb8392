import type { Deps } from '../service-deps.ts';

export type OweMissingDeps = Pick<Deps, 'missingEvents' | 'jobQueue' | 'clock'>;

/**
 * Owes the host's calendar whatever it lacks: for a calendar that has just been connected or authorized anew,
 * and for what two changes at the same moment left out. `origin`: where links in events lead; null for where
 * the booking came in. Done again it owes nothing twice.
 */
export async function oweMissingEvents(
  deps: OweMissingDeps,
  hostId: string,
  origin: string | null,
): Promise<void> {
  const owed = await deps.missingEvents.oweMissing(hostId, origin, deps.clock.now());
  await deps.jobQueue
    .enqueue(owed.map((id) => ({ kind: 'calendar-owed', id })))
    .catch(() => undefined);
}
