// The statements that keep the table booking_hosts equal to the bookings. Each statement runs in the
// transaction of its change, after the statement that changes the booking.
import type { HostCandidate } from '../../domain/bookings/new-booking.ts';
import { columns } from '../columns.ts';
import { insertInto } from '../insert-into.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { json, nullable, statement, text } from '../statement.ts';

const host = columns(bookingHosts);
const b = columns(bookings, 'b');

type Candidate = Pick<HostCandidate, 'hostId' | 'hosts'>;

/**
 * Adds the hosts of a booking: the hosts of the candidate whose `hostId` is the host of the stored booking.
 * Adds nothing when the booking or the change was refused. `changeId` is null for a new booking.
 */
export const INSERT_HOSTS = statement({
  ...insertInto(bookingHosts, {
    values: {
      bookingId: b.id,
      hostId: 'taking.value',
      meetingTypeId: b.meetingTypeId,
      status: b.status,
      startAt: b.startAt,
      endAt: b.endAt,
      guardStartAt: b.guardStartAt,
      guardEndAt: b.guardEndAt,
      seats: b.seats,
    },
    params: { bookingId: text, changeId: nullable(text), candidates: json<readonly Candidate[]>() },
    from: `FROM bookings b JOIN json_each(:candidates) chosen ON chosen.value ->> 'hostId' = ${b.hostId}
  JOIN json_each(chosen.value, '$.hosts') taking WHERE ${b.id} = :bookingId AND ${b.changeId} IS :changeId`,
  }),
});

/** Removes the hosts before INSERT_HOSTS adds those of the chosen candidate. Removes nothing when the change was refused. */
export const DELETE_HOSTS = statement({
  params: { bookingId: text, changeId: text },
  sql: `
DELETE FROM booking_hosts WHERE ${host.bookingId} = :bookingId
AND EXISTS (SELECT 1 FROM bookings b WHERE ${b.id} = :bookingId AND ${b.changeId} = :changeId)`,
});

/** Copies the time, status and seats of a changed booking. Copies nothing when the change was refused. */
export const UPDATE_HOSTS = statement({
  params: { bookingId: text, changeId: text },
  sql: `
UPDATE booking_hosts SET ${host.status} = ${b.status}, ${host.startAt} = ${b.startAt}, ${host.endAt} = ${b.endAt},
  ${host.guardStartAt} = ${b.guardStartAt}, ${host.guardEndAt} = ${b.guardEndAt}, ${host.seats} = ${b.seats}
FROM bookings b WHERE ${b.id} = :bookingId AND ${b.changeId} = :changeId AND booking_hosts.${host.bookingId} = :bookingId`,
});
