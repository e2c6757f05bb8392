// Merges loaded pages and later changes into one list of bookings, without duplicates and in the server's
// order.
import type {
  BookingFilter,
  HostBooking,
} from '../../../../worker/contract/bookings/my-bookings-calls.ts';
import type { LocalDate, TimeZone } from '../../../../worker/domain/time/types.ts';
import { localDateAt } from '../../../../worker/domain/time/wall-clock.ts';

/**
 * Merges two lists. The result is ascending for upcoming bookings and descending for all other filters. If
 * both lists contain a booking, uses the version in `newer`.
 */
export function mergeBookings(
  filter: BookingFilter,
  older: readonly HostBooking[],
  newer: readonly HostBooking[],
): HostBooking[] {
  const byId = new Map([...older, ...newer].map((booking) => [booking.id, booking]));
  const direction = filter === 'upcoming' ? 1 : -1;
  return [...byId.values()].sort((left, right) => {
    const isLeftFirst =
      left.startTime === right.startTime ? left.id < right.id : left.startTime < right.startTime;
    return isLeftFirst ? -direction : direction;
  });
}

interface BookingDay {
  readonly date: LocalDate;
  readonly bookings: readonly HostBooking[];
}

/** Groups bookings by date in the host's zone. Keeps the given order. */
export function groupByDay(bookings: readonly HostBooking[], zone: TimeZone): BookingDay[] {
  const days = new Map<LocalDate, HostBooking[]>();
  for (const booking of bookings) {
    const date = localDateAt(zone, Date.parse(booking.startTime));
    const day = days.get(date);
    if (day) day.push(booking);
    else days.set(date, [booking]);
  }
  return [...days].map(([date, ofDay]) => ({ date, bookings: ofDay }));
}
