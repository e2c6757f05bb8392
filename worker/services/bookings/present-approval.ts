// Converts the state of a request into the format of the API, for its host and its invitee.
import type { WireApproval } from '../../contract/bookings/book-calls.ts';
import {
  type ApprovalState,
  isWaitingForApproval,
  type RequestOutcome,
} from '../../domain/meeting-types/approval.ts';

export function presentApproval(
  booking: ApprovalState & { readonly outcome: RequestOutcome | null },
): WireApproval {
  const { approvalDueAt, outcome } = booking;
  return {
    ...(outcome !== null && { outcome }),
    ...(approvalDueAt !== null &&
      isWaitingForApproval(booking) && { approvalDueAt: new Date(approvalDueAt).toISOString() }),
  };
}
