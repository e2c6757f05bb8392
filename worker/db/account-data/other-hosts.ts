// Handles meetings with several hosts when the account of one host is deleted. The meetings that this host
// organizes are cancelled, and the other hosts are notified. All other meetings take place without this host.
import { DEFAULT_KIND, type OutboxKind } from '../../domain/outbox/outbox-entry.ts';
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

const b = columns(bookings, 'b');
const h = columns(bookingHosts, 'h');
const host = columns(bookingHosts);
const e = columns(calendarEvents, 'e');
const c = columns(calendarConnections, 'c');

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
      h.hostId,
      b.id,
      `FROM bookings b JOIN booking_hosts h ON ${h.bookingId} = ${b.id} AND ${h.hostId} <> :userId
WHERE ${b.hostId} = :userId AND ${b.changeId} = :changeId ${condition}`,
    ),
  });
const ADD_MAILS = notifyOthers(DEFAULT_KIND);
const ADD_WRITES = notifyOthers(
  'calendar',
  `AND EXISTS (SELECT 1 FROM calendar_connections c WHERE ${c.hostId} = ${h.hostId})`,
);

const IS_JOINED = `${host.hostId} = :userId AND ${host.status} = 'confirmed' AND ${host.startAt} >= :now
  AND NOT EXISTS (SELECT 1 FROM bookings b WHERE ${b.id} = booking_hosts.${host.bookingId} AND ${b.hostId} = :userId)`;

const REMOVE_OWN_EVENTS = statement({
  params: { userId: text, now: integer, origin: text },
  sql: addCancellation(
    'calendar',
    ':userId',
    host.bookingId,
    `FROM booking_hosts WHERE ${IS_JOINED} AND EXISTS (SELECT 1 FROM calendar_events e
  WHERE ${e.bookingId} = booking_hosts.${host.bookingId} AND ${e.hostId} = :userId AND ${e.status} <> 'removed')`,
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
    ADD_MAILS.bind(d1, { userId, changeId, now, origin }),
    ADD_WRITES.bind(d1, { userId, changeId, now, origin }),
    REMOVE_OWN_EVENTS.bind(d1, { userId, now, origin }),
    LEAVE.bind(d1, { userId, now }),
  ];
};
