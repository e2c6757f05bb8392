import { type ApprovalState, isWaitingForApproval } from '../meeting-types/approval.ts';
import {
  type ChangePolicies,
  findPolicyObstacle,
  type PolicyObstacle,
} from '../meeting-types/change-policy.ts';
import type { Instant, Interval } from '../time/types.ts';

type BookingObstacle = 'erased' | 'cancelled' | 'past';
export type CancelObstacle = BookingObstacle | PolicyObstacle;
/** `not-offered`: the meeting type is inactive or deleted, so no other time can be chosen. */
export type ManageObstacle = CancelObstacle | 'not-offered';

export interface ManageableBooking extends ApprovalState {
  readonly startAt: Instant;
  readonly erasedAt: Instant | null;
  /** The time at which the host asked the invitee to choose another time. Null if the host has not asked. */
  readonly askedAt: Instant | null;
}

/** The rules of a meeting type that decide which changes its invitees may make. */
interface ChangeTerms extends ChangePolicies {
  readonly isOffered: boolean;
}

/** Tells whether a meeting has started. A meeting starts at the instant of its start. */
export function findProgress(
  { start, end }: Interval,
  now: Instant,
): 'upcoming' | 'started' | 'over' {
  if (now < start) return 'upcoming';
  return now < end ? 'started' : 'over';
}

/** Returns null for an upcoming booking. */
export function findBookingObstacle(
  booking: ManageableBooking,
  now: Instant,
): BookingObstacle | null {
  if (booking.erasedAt !== null) return 'erased';
  if (booking.status === 'cancelled') return 'cancelled';
  return booking.startAt < now ? 'past' : null;
}

/** Returns null when the invitee may cancel the booking. The policy does not apply to requests. */
export function findCancelObstacle(
  booking: ManageableBooking,
  { cancellation }: ChangePolicies,
  now: Instant,
): CancelObstacle | null {
  const obstacle = findBookingObstacle(booking, now);
  if (obstacle !== null || isWaitingForApproval(booking)) return obstacle;
  return findPolicyObstacle(cancellation, booking.startAt, now);
}

/** Returns null when the invitee may move the booking. Ignores the policy after the host has asked for another time. */
export function findMoveObstacle(
  booking: ManageableBooking,
  { rescheduling, isOffered }: ChangeTerms,
  now: Instant,
): ManageObstacle | null {
  return (
    findBookingObstacle(booking, now) ??
    (booking.askedAt === null ? findPolicyObstacle(rescheduling, booking.startAt, now) : null) ??
    (isOffered ? null : 'not-offered')
  );
}
