// Refuses to change a booking when its state or the rules of its meeting type do not allow this.

import { AppError } from '../../../contract/app-error.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ManageObstacle } from '../../../domain/bookings/manage.ts';

const REFUSALS: Record<ManageObstacle, ErrorCode> = {
  erased: 'BOOKING_ERASED',
  cancelled: 'BOOKING_CANCELLED',
  past: 'BOOKING_OVER',
  'not-allowed': 'CHANGE_NOT_ALLOWED',
  'too-late': 'CHANGE_TOO_LATE',
  'not-offered': 'MEETING_TYPE_INACTIVE',
};

/** Throws the error for an obstacle. Does nothing when there is no obstacle. */
export function ensureManageable(obstacle: ManageObstacle | null): void {
  if (obstacle !== null) throw new AppError(REFUSALS[obstacle]);
}
