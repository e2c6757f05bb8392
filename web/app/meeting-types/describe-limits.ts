import type { BookingLimit } from '../../../worker/domain/limits/booking-rules.ts';
import { t } from '../../lib/translate.ts';

/** Returns the limits for a list, for example `5 bookings per day` and `600 minutes per week`. */
export function describeLimits(limits: readonly BookingLimit[]): string[] {
  return limits.flatMap(({ per, bookings, minutes }) => [
    ...(bookings === null
      ? []
      : [
          t(
            '{per, select, day {{bookings, plural, one {# booking per day} other {# bookings per day}}} week {{bookings, plural, one {# booking per week} other {# bookings per week}}} other {{bookings, plural, one {# booking per month} other {# bookings per month}}}}',
            { per, bookings },
          ),
        ]),
    ...(minutes === null
      ? []
      : [
          t(
            '{per, select, day {{minutes, plural, one {# minute per day} other {# minutes per day}}} week {{minutes, plural, one {# minute per week} other {# minutes per week}}} other {{minutes, plural, one {# minute per month} other {# minutes per month}}}}',
            { per, minutes },
          ),
        ]),
  ]);
}
