// Limits the number of bookings that each invitee can make and each host can get. The SQL insert of
// the booking enforces the same limits, but it does not report which limit was reached. The checks
// in this file run before the insert, so that the error names the limit.

import { AppError } from '../../../contract/app-error.ts';
import { hostText } from '../../../domain/language/host-text.ts';
import { HOUR_MS, type Instant } from '../../../domain/time/types.ts';
import {
  type RecordSecurityEventDeps,
  recordSecurityEvent,
} from '../../accounts/record-security-event.ts';
import type { Deps } from '../../service-deps.ts';

export type BookingLimitDeps = RecordSecurityEventDeps & Pick<Deps, 'hostBookingsPerHour'>;

interface EarlierBookings {
  readonly hostId: string;
  /** True if another booking would exceed a limit of the invitee's mailbox. */
  readonly isInviteeLimitReached: boolean;
  /** True if another booking with one of the guests would exceed a limit for guests. */
  readonly isGuestLimitReached: boolean;
  readonly hostLastHour: number;
  /** The time at which the oldest of the host's bookings from the last hour was created. */
  readonly hostOldestAt: Instant | null;
}

/** Throws an error with the waiting time when a limit is reached. */
export function ensureWithinLimits(
  deps: BookingLimitDeps,
  earlier: EarlierBookings,
  now: Instant,
): void {
  if (earlier.isInviteeLimitReached) {
    throw new AppError('RATE_LIMITED', {
      message: hostText(
        'This email address has booked many meetings recently. Please try again later.',
      ),
      retryAfterSeconds: 3600,
    });
  }
  if (earlier.isGuestLimitReached) {
    throw new AppError('RATE_LIMITED', {
      message: hostText(
        'One of the guests was added to many meetings recently. Please remove the guest or try again later.',
      ),
      retryAfterSeconds: 3600,
    });
  }
  if (earlier.hostLastHour < deps.hostBookingsPerHour) return;
  const freeAt = (earlier.hostOldestAt ?? now) + HOUR_MS;
  throw new AppError('HOST_LIMIT_REACHED', {
    retryAfterSeconds: Math.max(1, Math.ceil((freeAt - now) / 1000)),
  });
}

/** Records a security event when this booking reaches the host's limit. */
export async function recordHostLimit(
  deps: BookingLimitDeps,
  earlier: Pick<EarlierBookings, 'hostId' | 'hostLastHour'>,
): Promise<void> {
  if (earlier.hostLastHour + 1 !== deps.hostBookingsPerHour) return;
  const facts = { limit: 'host-bookings' };
  await recordSecurityEvent(deps, { type: 'limit.reached', userId: earlier.hostId, facts });
}
