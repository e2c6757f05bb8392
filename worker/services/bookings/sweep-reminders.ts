// Finds reminders that no host object (the Durable Object of a host) has scheduled, for example because its
// alarm was lost. Goes through the bookings by start time. Each run handles a limited number of bookings and
// stores the start time at which the next run continues.
import {
  computeSweepRange,
  REMINDER_KINDS,
  type ReminderKind,
} from '../../domain/bookings/reminders.ts';
import type { Deps } from '../service-deps.ts';

type SweepDeps = Pick<Deps, 'reminders' | 'serviceMarks' | 'jobQueue' | 'clock'>;

/** The maximum number of bookings that one query reads. */
const STEP = 500;
/** The maximum number of queries that one run makes for each kind of reminder. The cron runs every minute. */
const STEPS_MAX = 20;

async function sweepKind(deps: SweepDeps, kind: ReminderKind, step: number): Promise<string[]> {
  const name = `reminders-${kind}`;
  const now = deps.clock.now();
  const { from: useful, until, minNoticeMs } = computeSweepRange(kind, now);
  const mark = await deps.serviceMarks.findMark(name);
  let from = Math.max(mark?.at ?? 0, useful);
  const ids: string[] = [];
  for (let steps = 0; steps < STEPS_MAX && from < until; steps += 1) {
    const swept = await deps.reminders.sweep({ kind, from, until, minNoticeMs }, now, step);
    ids.push(...swept.ids);
    from = swept.until;
    await deps.serviceMarks.setMark(name, from);
    if (swept.isLast) break;
  }
  return ids;
}

/** Schedules the missing reminders and returns the IDs of their outbox rows. */
export async function sweepReminders(deps: SweepDeps, step = STEP): Promise<string[]> {
  const ids: string[] = [];
  for (const kind of REMINDER_KINDS) ids.push(...(await sweepKind(deps, kind, step)));
  // If a queue message is lost, the next run of the cron finds the due rows.
  await deps.jobQueue.enqueue(ids.map((id) => ({ kind: 'outbox' as const, id })));
  return ids;
}
