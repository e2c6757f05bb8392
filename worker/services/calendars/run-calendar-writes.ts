// Handles the outbox rows for calendars: claims a row, writes the current data and records the result. After
// a crash between the write and the record, the write is repeated. The repeated write changes nothing. A
// calendar that does not answer is retried while it is connected. A broken connection needs a new
// authorization first.
import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import { computeCalendarBackoff } from '../../domain/outbox/retry.ts';
import { MINUTE_MS, SECOND_MS } from '../../domain/time/types.ts';
import { withLinkOrigin } from '../outbox/with-link-origin.ts';
import type { Deps } from '../service-deps.ts';
import { type EventOutcome, toOutboxOutcome } from './event-outcome.ts';
import { withinClaim } from './within-claim.ts';
import { type WriteEventDeps, writeEvent } from './write-event.ts';

export type RunCalendarWritesDeps = WriteEventDeps & Pick<Deps, 'outbox' | 'mode' | 'publicUrl'>;

/** How long a claim on a row lasts: longer than all requests of one write together. */
const CLAIM_MS = 2 * MINUTE_MS;
/**
 * A retry within this time gets a queue message. The alarm of the host object (the host's Durable Object) and
 * the cron start later retries.
 */
const SOON_MS = 10 * MINUTE_MS;

async function attempt(deps: RunCalendarWritesDeps, row: CalendarWriteRow): Promise<EventOutcome> {
  try {
    return await writeEvent(deps, row);
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    const waitMs = computeCalendarBackoff(row.outboxRow.attempts + 1);
    const text = `The event could not be written (${name}).`;
    return { waitMs, error: text, isHeld: false, isDown: false };
  }
}

/** Handles one outbox row. Returns null when the row cannot be claimed. */
async function writeOne(deps: RunCalendarWritesDeps, id: string): Promise<EventOutcome | null> {
  const now = deps.clock.now();
  const lapsesAt = now + CLAIM_MS;
  const row = await deps.calendarWriteRows.claim(id, now, lapsesAt);
  if (!row) return null;
  const calendarProvider =
    deps.calendarProvider && withinClaim(deps.calendarProvider, deps.clock, lapsesAt);
  const outcome = await attempt({ ...deps, calendarProvider }, withLinkOrigin(deps)(row));
  await deps.outbox.record([toOutboxOutcome(row.outboxRow, outcome, deps.clock.now())]);
  const { waitMs } = outcome;
  if (waitMs !== null && waitMs <= SOON_MS) {
    await deps.jobQueue
      .enqueue([{ kind: 'calendar-write', id }], Math.ceil(waitMs / SECOND_MS))
      .catch(() => undefined);
  }
  return outcome;
}

/**
 * Handles the outbox rows of one host, one after the other. When the calendar accepts no writes, postpones
 * the remaining rows too.
 */
async function writeForHost(deps: RunCalendarWritesDeps, hostId: string, ids: readonly string[]) {
  for (const id of ids) {
    const outcome = await writeOne(deps, id);
    if (outcome?.isDown && outcome.waitMs !== null) {
      await deps.calendarWriteRows.postpone(hostId, deps.clock.now() + outcome.waitMs);
      return;
    }
  }
}

/**
 * Handles the due outbox rows whose IDs are in `ids`. Skips rows that are done and rows that another run has
 * claimed.
 */
export async function runCalendarWrites(
  deps: RunCalendarWritesDeps,
  ids: readonly string[],
): Promise<void> {
  const byHost = await deps.calendarWriteRows.groupByHost(ids);
  await Promise.all([...byHost].map(([hostId, ofHost]) => writeForHost(deps, hostId, ofHost)));
}
