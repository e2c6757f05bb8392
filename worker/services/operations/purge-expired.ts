// Deletes expired rows, for example old outbox rows, webhook deliveries and counters. Each round deletes one batch of
// rows from each table. The rounds end when no expired row is left or the time limit is reached. A table with many
// expired rows therefore does not delay the other tables.
import { MEETING_TABLES } from '../../db/operations/expired-rows.ts';
import { SECOND_MS } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

type PurgeDeps = Pick<Deps, 'expiredRows' | 'serviceMarks' | 'clock'>;

/**
 * The maximum number of rows per batch. The rows of some tables expire a fixed time after their
 * meeting. For these tables, the limit is a number of meetings.
 */
const BATCH = 1_000;
/**
 * The maximum number of batches per run. The platform allows 1,000 SQL statements per run, and other jobs
 * need some of them.
 */
const BATCHES_MAX = 200;
const RUN_MS = 15 * SECOND_MS;

/** Deletes one batch. Returns true when there may be more rows to delete. */
type Step = () => Promise<boolean>;

function prepareSteps({ expiredRows, serviceMarks, clock }: PurgeDeps, size: number): Step[] {
  const now = clock.now();
  const meetingSteps = MEETING_TABLES.map(({ table, retentionMs }): Step => {
    const name = `purged-${table}`;
    const until = now - retentionMs;
    return async () => {
      const from = (await serviceMarks.findMark(name))?.at ?? 0;
      if (from >= until) return false;
      const purged = await expiredRows.purgeOfMeetings(table, { from, until }, size);
      await serviceMarks.setMark(name, purged.until);
      return !purged.isLast;
    };
  });
  const rowSteps = expiredRows.purges.map((purge) => async () => purge(now, size));
  return [...rowSteps, ...meetingSteps];
}

export async function purgeExpired(deps: PurgeDeps, size = BATCH): Promise<void> {
  const startedAt = deps.clock.now();
  const failures: unknown[] = [];
  let remaining = prepareSteps(deps, size);
  let batches = 0;
  while (remaining.length > 0) {
    const unfinished: Step[] = [];
    for (const step of remaining) {
      const isTimeOver = batches >= BATCHES_MAX || deps.clock.now() - startedAt >= RUN_MS;
      // Every table gets its first batch, even after the time limit.
      if (isTimeOver && batches >= remaining.length) break;
      batches += 1;
      try {
        if (await step()) unfinished.push(step);
      } catch (error) {
        failures.push(error);
      }
    }
    remaining = batches >= BATCHES_MAX || deps.clock.now() - startedAt >= RUN_MS ? [] : unfinished;
  }
  if (failures.length > 0) throw failures[0];
}
