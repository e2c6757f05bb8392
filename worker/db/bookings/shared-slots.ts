// SQL for bookings that share a slot of a meeting type with seats (decision 103).
import { columns } from '../columns.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';

// The column names are the same in the table bookings.
const booking = columns(bookingHosts);

/** All terms are SQL expressions. */
interface SlotTerms {
  readonly meetingTypeId: string;
  readonly start: string;
  readonly end: string;
}

/** Returns SQL that is true when the booking `row` has a seat in the slot. `row` is the name of its table. */
export const sharesSlot = (row: string, { meetingTypeId, start, end }: SlotTerms): string =>
  `${row}.${booking.seats} IS NOT NULL AND ${row}.${booking.startAt} = ${start} AND ${row}.${booking.endAt} = ${end}
    AND ${row}.${booking.meetingTypeId} = ${meetingTypeId}`;

/** Returns SQL that is true when the bookings of both tables have seats in the same slot of one host. */
export const shareSlot = (left: string, right: string): string =>
  `${left}.${booking.seats} IS NOT NULL AND ${left}.${booking.hostId} = ${right}.${booking.hostId} AND ${sharesSlot(
    right,
    {
      meetingTypeId: `${left}.${booking.meetingTypeId}`,
      start: `${left}.${booking.startAt}`,
      end: `${left}.${booking.endAt}`,
    },
  )}`;
