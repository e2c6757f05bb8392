import { AppError } from '../../contract/app-error.ts';
import type { CommitFault } from '../../domain/bookings/new-booking.ts';

/** Faults that a retry with the same host object would only repeat. */
export function isFinalFault(reason: CommitFault): boolean {
  return reason === 'overloaded' || reason === 'missing';
}

/** Maps the reason why a change was not committed to the error of the request. */
export function toCommitError(reason: CommitFault): AppError {
  switch (reason) {
    case 'refused':
    case 'overloaded':
      return new AppError('HOST_BUSY', { retryAfterSeconds: 2 });
    case 'missing':
      return new AppError('BOOKING_NOT_SET_UP');
    case 'failed':
    case 'unknown':
      return new AppError('BOOKING_NOT_SAVED', { retryAfterSeconds: 30 });
    default:
      return reason satisfies never;
  }
}
