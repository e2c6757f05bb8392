import type { Deps } from '../service-deps.ts';

export type AddMissingWritesDeps = Pick<Deps, 'missingCalendarEvents' | 'jobQueue' | 'clock'>;

/**
 * Adds outbox rows for all events that the host's calendar lacks: after it was connected or authorized again,
 * or after concurrent changes left gaps. `origin` is the base URL of the links in the events. Null means the
 * origin of each booking. Idempotent.
 */
export async function addMissingEventWrites(
  deps: AddMissingWritesDeps,
  hostId: string,
  origin: string | null,
): Promise<void> {
  const outboxRowIds = await deps.missingCalendarEvents.addMissingWrites(
    hostId,
    origin,
    deps.clock.now(),
  );
  await deps.jobQueue
    .enqueue(outboxRowIds.map((id) => ({ kind: 'calendar-write', id })))
    .catch(() => undefined);
}
