import { AppError } from '../../contract/app-error.ts';
import type { CommitFault } from '../../domain/bookings/new-booking.ts';

/** Tells whether a retry would fail for the same reason. */
export function isFinalFault(reason: CommitFault): boolean {
  return reason === 'overloaded' || reason === 'missing';
}

/** Returns the error that the request throws when its change was not stored. */
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
