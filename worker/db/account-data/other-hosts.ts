// Handles meetings with several hosts when the account of one host is deleted. The meetings that this host
// organizes are cancelled, and the other hosts are notified. All other meetings take place without this host.
import { listChannels } from '../../domain/bookings/booking-messages.ts';
import type { OutboxKind } from '../../domain/outbox/outbox-entry.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { RANDOM_ID } from '../insert-into.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent, sqlKind } from '../outbox/outbox-terms.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { type Bound, integer, statement, text } from '../statement.ts';

const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');
const hostColumn = columns(bookingHosts);
const calendarEvent = columns(calendarEvents, 'calendar_events');
const connection = columns(calendarConnections, 'calendar_connections');

const addCancellation = (kind: OutboxKind, hostId: string, bookingId: string, condition: string) =>
  addToOutbox(
    { id: RANDOM_ID, hostId, bookingId, kind: sqlKind(kind), event: sqlEvent('booking.cancelled') },
    condition,
  );

const notifyOthers = (kind: OutboxKind, condition = '') =>
  statement({
    params: { userId: text, changeId: text, now: integer, origin: text },
    sql: addCancellation(
      kind,
      host.hostId,
      booking.id,
      `FROM bookings JOIN booking_hosts ON ${host.bookingId} = ${booking.id} AND ${host.hostId} <> :userId
WHERE ${booking.hostId} = :userId AND ${booking.changeId} = :changeId ${condition}`,
    ),
  });
const ADD_MESSAGES = listChannels('booking.cancelled', 'host').map((channel) =>
  notifyOthers(channel),
);
const ADD_WRITES = notifyOthers(
  'calendar',
  `AND EXISTS (SELECT 1 FROM calendar_connections WHERE ${connection.hostId} = ${host.hostId})`,
);

const IS_JOINED = `${hostColumn.hostId} = :userId AND ${hostColumn.status} = 'confirmed' AND ${hostColumn.startAt} >= :now
  AND NOT EXISTS (SELECT 1 FROM bookings WHERE ${booking.id} = ${host.bookingId} AND ${booking.hostId} = :userId)`;

const REMOVE_OWN_EVENTS = statement({
  params: { userId: text, now: integer, origin: text },
  sql: addCancellation(
    'calendar',
    ':userId',
    hostColumn.bookingId,
    `FROM booking_hosts WHERE ${IS_JOINED} AND EXISTS (SELECT 1 FROM calendar_events
  WHERE ${calendarEvent.bookingId} = ${host.bookingId} AND ${calendarEvent.hostId} = :userId
  AND ${calendarEvent.status} <> 'removed')`,
  ),
});

const LEAVE = statement({
  params: { userId: text, now: integer },
  sql: `DELETE FROM booking_hosts WHERE ${IS_JOINED}`,
});

interface Leaving {
  readonly userId: string;
  readonly changeId: string;
  readonly now: Instant;
  readonly origin: string;
}

/**
 * Returns the statements for the batch that deletes the account. They must run after the statements that
 * cancel the meetings.
 */
export const prepareOtherHosts = (d1: D1Database, leaving: Leaving): Bound[] => {
  const { userId, changeId, now, origin } = leaving;
  return [
    ...ADD_MESSAGES.map((each) => each.bind(d1, { userId, changeId, now, origin })),
    ADD_WRITES.bind(d1, { userId, changeId, now, origin }),
    REMOVE_OWN_EVENTS.bind(d1, { userId, now, origin }),
    LEAVE.bind(d1, { userId, now }),
  ];
};
