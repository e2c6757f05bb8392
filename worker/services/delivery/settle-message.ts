// The states of a claimed outbox row: its message before it is sent, and the outcome of the attempt, which the row stores.
import type { OutboxOutcome } from '../../db/outbox/outbox.ts';
import type { OutboxClaim } from '../../db/outbox/read-outbox-rows.ts';
import { computeMailBackoff, HELD_WAIT_MS, NOT_TRIED_WAIT_MS } from '../../domain/outbox/retry.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { OutgoingMail, SendFailure, SendResult } from '../../ports/email/mailer.ts';
import { asEmail, type Outgoing } from './channels.ts';

type OutboxRow = OutboxClaim & { readonly attempts: number };

/** A row with its message, with a result without a message, or with a delay. `wakes`: a queue message ends the delay. */
export type Handled = { readonly outboxRow: OutboxRow } & (
  | { readonly message: Outgoing }
  | { readonly result: SendResult }
  | { readonly until: Instant; readonly wakes?: true }
);

/** The result of one step: the messages for the next step, and the rows that need no further step. */
export interface Step<Row> {
  readonly passed: readonly Row[];
  readonly ended: readonly Handled[];
}

export const endUnsent = ({ outboxRow }: Pick<Handled, 'outboxRow'>): Handled => ({
  outboxRow,
  result: { ok: true },
});

/**
 * Renders one message with `make`, which returns null when the message is no longer needed. An error in
 * `make` affects only this row.
 */
export async function prepareMessage(
  outboxRow: OutboxRow,
  make: () => Outgoing | null | Promise<Outgoing | null>,
): Promise<Handled> {
  try {
    const message = await make();
    return message ? { outboxRow, message } : endUnsent({ outboxRow });
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    const result = { ok: false, error: `The email could not be prepared (${name}).` } as const;
    return { outboxRow, result };
  }
}

/** Like `prepareMessage`, for a row that is always an email. */
export const prepareMail = (
  outboxRow: OutboxRow,
  make: () => OutgoingMail | null | Promise<OutgoingMail | null>,
): Promise<Handled> => prepareMessage(outboxRow, async () => asEmail(await make()));

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
