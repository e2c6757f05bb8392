// The result of one attempt to write to a host's calendar. The result says when to retry.

import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import type { OutboxOutcome } from '../../db/outbox/outbox.ts';
import { computeCalendarBackoff } from '../../domain/outbox/retry.ts';
import { HOUR_MS, type Instant } from '../../domain/time/types.ts';

/**
 * The wait until the next attempt while the connection is broken. A new authorization sends a queue message
 * that starts the pending writes. The next attempt is needed only if that queue message is lost.
 */
const BROKEN_WAIT_MS = HOUR_MS;

export interface EventOutcome {
  /** The time until the next attempt. Null when no further attempt is needed. */
  readonly waitMs: number | null;
  readonly error: string | null;
  /**
   * True when the attempt does not count as failed: it waits for a conference link or for a new
   * authorization.
   */
  readonly isHeld: boolean;
  /** True when the host's calendar accepts no writes at the moment. */
  readonly isDown: boolean;
}

export const DONE: EventOutcome = { waitMs: null, error: null, isHeld: false, isDown: false };

export function retryLater(waitMs: number): EventOutcome {
  return { waitMs, error: null, isHeld: true, isDown: false };
}

interface Failure {
  readonly reason: string;
  readonly detail: string;
  readonly retryAfterMs?: number;
}

export function settleFailure(
  { outboxRow, host }: CalendarWriteRow,
  failure: Failure,
): EventOutcome {
  const { reason, detail: error, retryAfterMs } = failure;
  // The host has no connected calendar, or another worker run has taken over the row.
  if (reason === 'not-connected' || reason === 'overtaken') return DONE;
  if (reason === 'broken') {
    // The account is deleted, so no one can authorize the calendar again.
    if (host.deletedAt !== null) return DONE;
    return { waitMs: BROKEN_WAIT_MS, error, isHeld: true, isDown: true };
  }
  const waitMs = computeCalendarBackoff(outboxRow.attempts + 1, retryAfterMs);
  const isDown = reason === 'unavailable' || reason === 'rate-limited';
  return { waitMs, error, isHeld: false, isDown };
}

export function toOutboxOutcome(
  { id, claims }: CalendarWriteRow['outboxRow'],
  { waitMs, error, isHeld }: EventOutcome,
  now: Instant,
): OutboxOutcome {
  return {
    id,
    claims,
    isHeld,
    error,
    status: waitMs === null ? 'done' : 'pending',
    dueAt: waitMs === null ? null : now + waitMs,
    doneAt: waitMs === null ? now : null,
  };
}
