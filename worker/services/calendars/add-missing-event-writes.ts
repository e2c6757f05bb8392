import type { Deps } from '../service-deps.ts';

export type AddMissingWritesDeps = Pick<Deps, 'missingCalendarEvents' | 'jobQueue' | 'clock'>;

/**
 * Adds an outbox row for each booking whose event is missing in the host's calendar. Events can be
 * missing after the host connected the calendar or authorized it again, and after concurrent
 * changes. `origin` is the base URL of the links in the events. If it is null, each event uses the
 * origin of its booking. Idempotent.
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
