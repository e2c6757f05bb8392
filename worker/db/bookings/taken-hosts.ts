// The statements that keep the table booking_hosts equal to the bookings. Each statement runs in the
// transaction of its change, after the statement that changes the booking.
import type { HostCandidate } from '../../domain/bookings/new-booking.ts';
import { columns } from '../columns.ts';
import { insertInto } from '../insert-into.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { json, nullable, statement, text } from '../statement.ts';
import { IS_THIS_CHANGE } from './change/this-change.ts';

const host = columns(bookingHosts);
const booking = columns(bookings, 'bookings');

type Candidate = Pick<HostCandidate, 'hostId' | 'hosts'>;

/**
 * Adds the hosts of a booking: the hosts of the candidate whose `hostId` is the host of the stored booking.
 * Adds nothing when the booking or the change was refused. `changeId` is null for a new booking.
 */
export const INSERT_HOSTS = statement({
  ...insertInto(bookingHosts, {
    values: {
      bookingId: booking.id,
      hostId: 'taking.value',
      meetingTypeId: booking.meetingTypeId,
      status: booking.status,
      startAt: booking.startAt,
      endAt: booking.endAt,
      guardStartAt: booking.guardStartAt,
      guardEndAt: booking.guardEndAt,
      seats: booking.seats,
    },
    params: { bookingId: text, changeId: nullable(text), candidates: json<readonly Candidate[]>() },
    from: `FROM bookings JOIN json_each(:candidates) chosen ON chosen.value ->> 'hostId' = ${booking.hostId}
  JOIN json_each(chosen.value, '$.hosts') taking WHERE ${booking.id} = :bookingId AND ${booking.changeId} IS :changeId`,
  }),
});

/** Removes the hosts before INSERT_HOSTS adds those of the chosen candidate. Removes nothing when the change was refused. */
export const DELETE_HOSTS = statement({
  params: { bookingId: text, changeId: text },
  sql: `
DELETE FROM booking_hosts WHERE ${host.bookingId} = :bookingId
AND ${IS_THIS_CHANGE}`,
});

/** Copies the time, status and seats of a changed booking. Copies nothing when the change was refused. */
export const UPDATE_HOSTS = statement({
  params: { bookingId: text, changeId: text },
  sql: `
UPDATE booking_hosts SET ${host.status} = ${booking.status}, ${host.startAt} = ${booking.startAt},
  ${host.endAt} = ${booking.endAt},
  ${host.guardStartAt} = ${booking.guardStartAt}, ${host.guardEndAt} = ${booking.guardEndAt}, ${host.seats} = ${booking.seats}
FROM bookings WHERE ${booking.id} = :bookingId AND ${booking.changeId} = :changeId
  AND booking_hosts.${host.bookingId} = :bookingId`,
});
