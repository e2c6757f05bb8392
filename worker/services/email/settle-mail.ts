// Converts the result of one attempt to send an email into the outcome that the outbox row stores.
import type { OutboxOutcome } from '../../db/outbox/outbox.ts';
import type { OutboxClaim } from '../../db/outbox/read-outbox-rows.ts';
import { computeMailBackoff, HELD_WAIT_MS, NOT_TRIED_WAIT_MS } from '../../domain/outbox/retry.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { SendFailure, SendResult } from '../../ports/email/mailer.ts';

export type OutboxRow = OutboxClaim & { readonly attempts: number };

/**
 * Returns true for a failure that does not count as an attempt. `isHeld`: the transport held the
 * email back, for example because of a wrong configuration. `isUntried`: the transport did not try
 * to send the email.
 */
const isUncounted = ({ isHeld, isUntried }: SendFailure) => isHeld === true || isUntried === true;

/**
 * Returns the time until the next attempt, or null when there is no further attempt. `attempts`
 * includes the attempt that has just failed.
 */
function computeWait(attempts: number, failure: SendFailure): number | null {
  if (failure.isHeld) return Math.max(HELD_WAIT_MS, failure.retryAfterMs ?? 0);
  if (failure.isUntried) return Math.max(NOT_TRIED_WAIT_MS, failure.retryAfterMs ?? 0);
  return failure.isPermanent ? null : computeMailBackoff(attempts, failure.retryAfterMs);
}

/** Returns the outcome of one attempt. `sentAt` is null when no email was needed. */
export function settle(
  { id, claims, attempts }: OutboxRow,
  result: SendResult,
  now: Instant,
  sentAt: Instant | null,
): OutboxOutcome {
  const row = { id, claims };
  if (result.ok)
    return { ...row, isHeld: false, status: 'done', dueAt: null, doneAt: sentAt, error: null };
  const wait = computeWait(attempts + 1, result);
  return {
    ...row,
    isHeld: isUncounted(result),
    status: wait === null ? 'dead' : 'pending',
    dueAt: wait === null ? null : now + wait,
    doneAt: null,
    error: result.error,
  };
}

/**
 * Returns the outcome of a row that is delayed until `dueAt`, without an attempt to send its email.
 */
export function delayUntil({ id, claims }: OutboxClaim, dueAt: Instant): OutboxOutcome {
  return { id, claims, isHeld: true, status: 'pending', dueAt, doneAt: null, error: null };
}

/**
 * Returns the outcome of a row whose data cannot be read. There are no attempts until the operator
 * repairs the row.
 */
export function quarantine({ id, claims }: OutboxClaim, error: string): OutboxOutcome {
  const ended = { status: 'quarantined', dueAt: null, doneAt: null } as const;
  return { id, claims, isHeld: true, error, ...ended };
}
