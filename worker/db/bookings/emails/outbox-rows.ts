// Inserts the outbox rows of booking changes, in the same batch as the changes. To save time, a single
// statement inserts the rows of all changes in the batch. A row for the host is inserted for each host of the
// booking (decision 136).
import type { OutboxEntry } from '../../../domain/outbox/outbox-entry.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import { fromJson } from '../../insert-into.ts';
import { addToOutbox } from '../../outbox/add-to-outbox.ts';
import { ENTRY_KIND, isMessage } from '../../outbox/outbox-terms.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarConnections } from '../../schema/calendar-connections.ts';
import { outbox } from '../../schema/outbox.ts';
import { json, statement } from '../../statement.ts';
import { IS_CONFIRMATION_UNSENT, IS_MERGED } from './waiting-mails.ts';

const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');
const connection = columns(calendarConnections, 'calendar_connections');
const waiting = columns(outbox, 'waiting');

interface BookingChange {
  readonly bookingId: string;
  /** The organizer of a new booking. The rows are inserted only if this host took the meeting. */
  readonly hostId?: string | undefined;
  /** Null for a new booking. */
  readonly changeId: string | null;
  readonly mails: readonly OutboxEntry[];
  readonly at: Instant;
}

type OutboxRowOfChange = OutboxEntry & Omit<BookingChange, 'mails'>;

/**
 * SQL for the id of the row for one host. The organizer's row has the id of the entry. The ids of the other
 * hosts' rows are derived from it, so that the same change never adds two rows for the same host.
 */
export const idFor = (id: string, hostId: string, organizerId: string) =>
  `iif(${hostId} = ${organizerId}, ${id}, ${id} || '-' || ${hostId})`;

// A statement that changes nothing does not abort its batch. So each row is inserted only if its change was made. A row
// of a new booking is inserted only if its host took the meeting. Two kinds of emails are not inserted:
// - An email about a change, if an email about an earlier change is pending for the same reader. The pending email will
//   show the current booking.
// - An email about a cancellation or about a change to a different invitee, if it is for an invitee who has not received
//   the confirmation yet.
const INSERT_OUTBOX_ROWS = statement({
  params: { rows: json<readonly OutboxRowOfChange[]>() },
  sql: addToOutbox(
    {
      ...fromJson('value', 'event audience guestId origin causedBy'),
      id: `${idFor(`(value ->> 'id')`, host.hostId, booking.hostId)}`,
      hostId: host.hostId,
      bookingId: booking.id,
      kind: ENTRY_KIND,
      dueAt: "(value ->> 'at') + coalesce(value ->> 'delayMs', 0)",
      payload: "value ->> 'facts'",
      createdAt: "value ->> 'at'",
    },
    `FROM json_each(:rows) CROSS JOIN bookings ON ${booking.id} = value ->> 'bookingId'
  CROSS JOIN booking_hosts ON ${host.bookingId} = ${booking.id}
  AND (${host.hostId} = ${booking.hostId} OR value ->> 'audience' = 'host')
WHERE ${booking.changeId} IS value ->> 'changeId' AND (value ->> 'changeId' IS NOT NULL
  OR coalesce(value ->> 'hostId', ${booking.hostId}) = ${booking.hostId})
AND (${host.hostId} = ${booking.hostId} OR ${isMessage(ENTRY_KIND)} OR EXISTS (
  SELECT 1 FROM calendar_connections WHERE ${connection.hostId} = ${host.hostId}))
AND NOT EXISTS (SELECT 1 FROM outbox waiting WHERE ${waiting.bookingId} = ${booking.id} AND (${waiting.audience} <> 'host'
  OR ${waiting.hostId} = ${host.hostId}) AND ${IS_MERGED})
AND NOT (value ->> 'audience' = 'invitee' AND ${isMessage(ENTRY_KIND)} AND ${IS_CONFIRMATION_UNSENT})`,
  ),
});

export function prepareOutboxRows(d1: D1Database) {
  return (changes: readonly BookingChange[]) =>
    INSERT_OUTBOX_ROWS.bind(d1, {
      rows: changes.flatMap(({ mails, bookingId, hostId, changeId, at }) =>
        mails.map((mail) => ({ ...mail, bookingId, hostId, changeId, at })),
      ),
    });
}
