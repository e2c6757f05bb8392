import type { BookingLimit } from '../../../worker/domain/meeting-types/booking-rules.ts';

/** Returns the limits for a list, for example `5 bookings per day` and `600 minutes per week`. */
export function describeLimits(limits: readonly BookingLimit[]): string[] {
  return limits.flatMap(({ per, bookings, minutes }) => [
    ...(bookings === null
      ? []
      : [`${bookings} ${bookings === 1 ? 'booking' : 'bookings'} per ${per}`]),
    ...(minutes === null ? [] : [`${minutes} minutes per ${per}`]),
  ]);
}
