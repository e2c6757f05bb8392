// Requests that wait for the host's approval. If the host does not answer in time, the request lapses: it is
// cancelled with the outcome `expired`. A request blocks its time like a confirmed booking. Its stored status
// is `confirmed`, and `approvalDueAt` is set. So the SQL statements that find busy times need no special case
// for requests (decision 92).
import { msg } from '../language/message.ts';
import { type Instant, MINUTE_MS } from '../time/types.ts';

/** The text for the status of a request, on all pages and in all emails. */
export const WAITING_FOR_APPROVAL = msg('Waiting for approval');

export type BookingStatus = 'pending' | 'confirmed' | 'cancelled';
/** `declined`: the host refused the request. `expired`: the host did not answer in time. */
export type RequestOutcome = 'declined' | 'expired';

export interface ApprovalState {
  readonly status: 'confirmed' | 'cancelled';
  /**
   * The time at which the request lapses if the host does not answer. Null when the booking needs
   * no approval or was approved. A request that was declined, lapsed or withdrawn keeps this value.
   */
  readonly approvalDueAt: Instant | null;
}

/**
 * Returns the time at which a request lapses: after the chosen time, but at the latest when the
 * meeting starts.
 */
export function computeApprovalDue(
  timeoutMinutes: number,
  { now, startAt }: { readonly now: Instant; readonly startAt: Instant },
): Instant {
  return Math.min(now + timeoutMinutes * MINUTE_MS, startAt);
}

export function isWaitingForApproval({ status, approvalDueAt }: ApprovalState): boolean {
  return status === 'confirmed' && approvalDueAt !== null;
}

/** Returns the status that people and API clients see. */
export function readBookingStatus(booking: ApprovalState): BookingStatus {
  return isWaitingForApproval(booking) ? 'pending' : booking.status;
}

/** Tells whether the booking was cancelled before the host approved it. */
export function isEndedRequest({ status, approvalDueAt }: ApprovalState): boolean {
  return status === 'cancelled' && approvalDueAt !== null;
}
