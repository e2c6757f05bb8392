// Requests that wait for the host's approval. A request lapses when the host does not answer in
// time: it is then cancelled with the outcome `expired`. A request takes its time like a confirmed
// booking: the stored status is `confirmed`, and `approvalDueAt` is set. So the statements that
// find busy times need no special case for requests.
import { type Instant, MINUTE_MS } from '../time/types.ts';

/** The text for the status of a request, on all pages and in all emails. */
export const WAITING_FOR_APPROVAL = 'Waiting for approval';

export type BookingStatus = 'pending' | 'confirmed' | 'cancelled';
/** `declined`: the host refused the request. `expired`: the host did not answer in time. */
export type RequestOutcome = 'declined' | 'expired';

export interface ApprovalState {
  readonly status: 'confirmed' | 'cancelled';
  /**
   * When the request lapses without an answer. Null when the booking needs no approval or was approved. A
   * request that was declined, lapsed or withdrawn keeps the time.
   */
  readonly approvalDueAt: Instant | null;
}

/** Returns when a request lapses: after the chosen time, and at the latest when the meeting starts. */
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
