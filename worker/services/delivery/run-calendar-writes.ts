// Handles the outbox rows that update calendars and Zoom meetings. Claims a row, writes the
// booking's current data, and records the outcome. If the run crashes before it records the
// outcome, a later run writes the same data again. The second write changes nothing in the
// calendar. If the calendar does not answer, later runs retry. If the connection is broken, the
// host must first authorize it again. The host may change the event (decision 33).
import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import { CLAIM_MS } from '../../domain/outbox/claims.ts';
import { computeCalendarBackoff } from '../../domain/outbox/retry.ts';
import { MINUTE_MS, SECOND_MS } from '../../domain/time/types.ts';
import { type EventOutcome, toOutboxOutcome } from '../calendars/event-outcome.ts';
import { withinClaim } from '../calendars/within-claim.ts';
import { withLinkOrigin } from '../outbox/with-link-origin.ts';
import type { Deps } from '../service-deps.ts';
import { joinOutcomes, type SettleVideoDeps, settleVideo } from './settle-video.ts';
import { type WriteEventDeps, writeEvent } from './write-event.ts';
import { writeSharedEvent } from './write-shared-event.ts';

export type RunCalendarWritesDeps = WriteEventDeps &
  SettleVideoDeps &
  Pick<Deps, 'outbox' | 'mode' | 'publicUrl'>;

/**
 * A retry that is due within this time gets its own queue message. All other retries are started by
 * the alarm of the host object (the host's Durable Object) or by the cron.
 */
const SOON_MS = 10 * MINUTE_MS;

async function attempt(deps: RunCalendarWritesDeps, row: CalendarWriteRow): Promise<EventOutcome> {
  try {
    return await (row.booking.seats === null ? writeEvent : writeSharedEvent)(deps, row);
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    const waitMs = computeCalendarBackoff(row.outboxRow.attempts + 1);
    const message = `The event could not be written (${name}).`;
    return { waitMs, error: message, isWaiting: false, isCalendarDown: false };
  }
}

/** Handles one outbox row. Returns null when the row cannot be claimed. */
async function handleRow(deps: RunCalendarWritesDeps, id: string): Promise<EventOutcome | null> {
  const now = deps.clock.now();
  const claimExpiresAt = now + CLAIM_MS;
  const row = await deps.calendarWriteRows.claim(id, now, claimExpiresAt);
  if (!row) return null;
  const calendarProviders = withinClaim(deps.calendarProviders, deps.clock, claimExpiresAt);
  const video = await settleVideo(deps, withLinkOrigin(deps)(row), claimExpiresAt);
  const event = await attempt({ ...deps, calendarProviders }, video.row);
  const outcome = joinOutcomes(video.outcome, event);
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
async function handleRowsOfHost(
  deps: RunCalendarWritesDeps,
  hostId: string,
  ids: readonly string[],
) {
  for (const id of ids) {
    const outcome = await handleRow(deps, id);
    if (outcome?.isCalendarDown && outcome.waitMs !== null) {
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
  const rowIdsByHost = await deps.calendarWriteRows.groupByHost(ids);
  await Promise.all(
    [...rowIdsByHost].map(([hostId, rowIds]) => handleRowsOfHost(deps, hostId, rowIds)),
  );
}
