// Turns the result of sending one claimed email into the outcome that the database stores.
import type { OutboxOutcome } from '../../db/outbox/outbox.ts';
import type { OutboxClaim } from '../../db/outbox/read-outbox-rows.ts';
import { computeMailBackoff, HELD_WAIT_MS, NOT_TRIED_WAIT_MS } from '../../domain/outbox/retry.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { SendFailure, SendResult } from '../../ports/email/mailer.ts';

export type OutboxRow = OutboxClaim & { readonly attempts: number };

/** Tells whether the attempt does not count, because the email was held back or not tried. */
const isUncounted = ({ isHeld, isUntried }: SendFailure) => isHeld === true || isUntried === true;

/**
 * Returns the time until the next attempt, or null when no further attempt follows. `attempts` includes the
 * attempt that has just failed.
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

/** Returns the outcome of a row that is deliberately delayed without an attempt. */
export function hold({ id, claims }: OutboxClaim, dueAt: Instant): OutboxOutcome {
  return { id, claims, isHeld: true, status: 'pending', dueAt, doneAt: null, error: null };
}

/**
 * Returns the outcome of a row that cannot be read. Such a row gets no attempt until the operator repairs it.
 */
export function quarantine({ id, claims }: OutboxClaim, error: string): OutboxOutcome {
  const ended = { status: 'quarantined', dueAt: null, doneAt: null } as const;
  return { id, claims, isHeld: true, error, ...ended };
}
