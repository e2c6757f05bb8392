// SQL for the list of hosts of a booking, the organizer first. A host whose account is deleted is left out.
import { type SQL, sql } from 'drizzle-orm';
import { columns } from '../columns.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { users } from '../schema/users.ts';

const booking = columns(bookings);
const taken = columns(bookingHosts, 'taken');
const person = columns(users, 'person');

/** One of the people who host a booking. */
export interface BookingHost {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly timeZone: string;
}

/** Returns SQL for the list as JSON, with the given fields. `row` is the name or alias of the table `bookings`. */
const listAsJson = (row: string, fields: readonly (keyof BookingHost)[]) =>
  `(SELECT json_group_array(json(host)) FROM (SELECT json_object(${fields.map((field) => `'${field}', ${person[field]}`).join(', ')}) AS host
  FROM booking_hosts taken JOIN users person ON ${person.id} = ${taken.hostId} AND ${person.deletedAt} IS NULL WHERE ${taken.bookingId} = ${row}.${booking.id}
  ORDER BY ${taken.hostId} <> ${row}.${booking.hostId}, ${taken.hostId}))`;

/** Returns SQL for the hosts with the data that everyone may see. */
export const publicHostsOf = (row: string): string => listAsJson(row, ['id', 'name']);

/** Returns the column with all data of the hosts. `row` is the name or alias of the table `bookings`. */
export const selectHostsOf = (row: string): SQL<readonly BookingHost[]> =>
  sql<
    readonly BookingHost[]
  >`${sql.raw(listAsJson(row, ['id', 'name', 'email', 'username', 'timeZone']))}`.mapWith(
    (text: string): readonly BookingHost[] => JSON.parse(text),
  );
