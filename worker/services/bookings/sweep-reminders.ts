// Schedules reminders that are missing. Usually the host object (the host's Durable Object)
// schedules them, but its alarm may be lost. Each run checks a limited number of bookings in the
// order of their start times. It stores the start time at which the next run continues.
import {
  computeSweepRange,
  REMINDER_KINDS,
  type ReminderKind,
} from '../../domain/bookings/reminders.ts';
import type { Deps } from '../service-deps.ts';

type SweepDeps = Pick<Deps, 'reminders' | 'serviceMarks' | 'jobQueue' | 'clock'>;

/** The maximum number of bookings that one query reads. */
const BATCH_SIZE = 500;
/** The maximum number of queries per run for each kind of reminder. The cron runs every minute. */
const BATCHES_MAX = 20;

async function sweepKind(
  deps: SweepDeps,
  kind: ReminderKind,
  batchSize: number,
): Promise<string[]> {
  const name = `reminders-${kind}`;
  const now = deps.clock.now();
  const { from: earliest, until, minNoticeMs } = computeSweepRange(kind, now);
  const mark = await deps.serviceMarks.findMark(name);
  let from = Math.max(mark?.at ?? 0, earliest);
  const ids: string[] = [];
  for (let batches = 0; batches < BATCHES_MAX && from < until; batches += 1) {
    const swept = await deps.reminders.sweep({ kind, from, until, minNoticeMs }, now, batchSize);
    ids.push(...swept.ids);
    from = swept.until;
    await deps.serviceMarks.setMark(name, from);
    if (swept.isLast) break;
  }
  return ids;
}

/** Schedules the missing reminders and returns the IDs of their outbox rows. */
export async function sweepReminders(deps: SweepDeps, batchSize = BATCH_SIZE): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of REMINDER_KINDS) ids.push(...(await sweepKind(deps, kind, batchSize)));
  // If a queue message is lost, the next run of the cron finds the due rows.
  await deps.jobQueue.enqueue(ids.map((id) => ({ kind: 'outbox' as const, id })));
  return ids;
}
