// Decides whether an invitee may cancel or move a booking. Returns the reason if not.
import type { Instant } from '../time/types.ts';

export const CANCEL_REASON_MAX = 500;
export const CANCEL_MESSAGE_TOO_LONG = `Messages can have at most ${CANCEL_REASON_MAX} characters.`;

/** `not-offered`: the meeting type is inactive or deleted, so no other time can be chosen. */
export type ManageObstacle = 'erased' | 'cancelled' | 'past' | 'not-offered';

export interface ManageableBooking {
  readonly status: 'confirmed' | 'cancelled';
  readonly startAt: Instant;
  readonly erasedAt: Instant | null;
}

/** Returns null when the booking may be cancelled. */
export function findCancelObstacle(
  booking: ManageableBooking,
  now: Instant,
): Exclude<ManageObstacle, 'not-offered'> | null {
  if (booking.erasedAt !== null) return 'erased';
  if (booking.status === 'cancelled') return 'cancelled';
  return booking.startAt < now ? 'past' : null;
}

/** Returns null when the booking may be moved. */
export function findMoveObstacle(
  booking: ManageableBooking,
  isOffered: boolean,
  now: Instant,
): ManageObstacle | null {
  return findCancelObstacle(booking, now) ?? (isOffered ? null : 'not-offered');
}
