// Computes the outcome of one attempt to write to a host's calendar: done, or the time of the next
// attempt.

import type { CalendarWriteRow } from '../../db/calendars/calendar-writes.ts';
import type { OutboxOutcome } from '../../db/outbox/outbox.ts';
import { computeCalendarBackoff } from '../../domain/outbox/retry.ts';
import { HOUR_MS, type Instant } from '../../domain/time/types.ts';

/**
 * The wait for the next attempt while the connection is broken. When the host authorizes again, a
 * queue message starts the pending writes immediately. The next attempt is needed only if that
 * message is lost.
 */
const BROKEN_WAIT_MS = HOUR_MS;

export interface EventOutcome {
  /** The time until the next attempt. Null when no further attempt is needed. */
  readonly waitMs: number | null;
  readonly error: string | null;
  /**
   * True when the write has not failed but waits for a conference link or for a new authorization.
   */
  readonly isWaiting: boolean;
  /** True when the host has only one account and this account currently accepts no writes. */
  readonly isCalendarDown: boolean;
}

export const DONE: EventOutcome = {
  waitMs: null,
  error: null,
  isWaiting: false,
  isCalendarDown: false,
};

export function retryLater(waitMs: number): EventOutcome {
  return { waitMs, error: null, isWaiting: true, isCalendarDown: false };
}

interface Failure {
  readonly reason: string;
  readonly detail: string;
  readonly retryAfterMs?: number;
}

export function settleFailure(
  { outboxRow, host, accounts }: CalendarWriteRow,
  failure: Failure,
): EventOutcome {
  const { reason, detail: error, retryAfterMs } = failure;
  // If the host has several accounts, the other writes may go to an account that works.
  const isOnly = accounts.length < 2;
  // The host has no connected calendar, or another worker run has taken over the row.
  if (reason === 'not-connected' || reason === 'overtaken') return DONE;
  if (reason === 'broken') {
    // The account is deleted, so no one can authorize the calendar again.
    if (host.deletedAt !== null) return DONE;
    return { waitMs: BROKEN_WAIT_MS, error, isWaiting: true, isCalendarDown: isOnly };
  }
  const waitMs = computeCalendarBackoff(outboxRow.attempts + 1, retryAfterMs);
  const isCalendarDown = isOnly && (reason === 'unavailable' || reason === 'rate-limited');
  return { waitMs, error, isWaiting: false, isCalendarDown };
}

export function toOutboxOutcome(
  { id, claims }: CalendarWriteRow['outboxRow'],
  { waitMs, error, isWaiting }: EventOutcome,
  now: Instant,
): OutboxOutcome {
  return {
    id,
    claims,
    isHeld: isWaiting,
    error,
    status: waitMs === null ? 'done' : 'pending',
    dueAt: waitMs === null ? null : now + waitMs,
    doneAt: waitMs === null ? now : null,
  };
}
