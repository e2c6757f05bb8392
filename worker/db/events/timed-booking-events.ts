// Writes the webhook events that are not caused by a change: reminders, and the start and the end
// of bookings.

import type { BookingWebhookEvent } from '../../domain/events/events.ts';
import type { ReminderFacts } from '../../domain/events/new-events.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { outbox } from '../schema/outbox.ts';
import { webhooks } from '../schema/webhooks.ts';
import { type Bound, integer, json } from '../statement.ts';
import { insertBookingEvents } from './booking-events.ts';
import { publishEvents } from './publish-events.ts';
import { subscribesTo } from './webhook-events-text.ts';

const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');
const outboxRow = columns(outbox, 'outbox');
const webhook = columns(webhooks, 'webhooks');

const hostsOf = (bookingId: string) =>
  `(SELECT ${host.hostId} FROM booking_hosts WHERE ${host.bookingId} = ${bookingId})`;

/**
 * SQL for the earliest time since which a webhook of the booking's hosts subscribes to the event. Null
 * without such a webhook.
 */
export const subscribedSince = (event: 'started' | 'ended', bookingId: string) =>
  `(SELECT min(${event === 'started' ? webhook.startedSince : webhook.endedSince}) FROM webhooks
  WHERE ${webhook.hostId} IN ${hostsOf(bookingId)})`;

/** SQL that is 1 when a webhook of the booking's hosts subscribes to reminders. */
export const wantsReminded = (bookingId: string) =>
  `EXISTS (SELECT 1 FROM webhooks WHERE ${webhook.hostId} IN ${hostsOf(bookingId)}
  AND ${subscribesTo(`'${'booking.reminded' satisfies BookingWebhookEvent}'`)})`;

export interface DueEvent {
  readonly type: Extract<BookingWebhookEvent, `booking.${'reminded' | 'started' | 'ended'}`>;
  /** Derived from the booking and the time, so that each event is stored once. */
  readonly id: string;
  readonly bookingId: string;
  /**
   * The times of the booking when the service decided to send the event. If the booking was moved since then,
   * the event is not stored.
   */
  readonly startAt: Instant;
  readonly endAt: Instant;
  /** Only for reminders. `to` lists the readers for whom this batch may have added an email. */
  readonly reminder?: ReminderFacts;
}

const valueIn = (name: keyof DueEvent) => `event.value ->> '${name}'`;

// The readers of the reminder for whom this batch added an email. Some readers get no email, because they
// want no reminders. For bookings that share a slot, the host gets only one email.
const REMINDED = `(SELECT json_group_array(DISTINCT ${outboxRow.audience}) FROM outbox
  WHERE ${outboxRow.bookingId} = ${booking.id}
  AND ${outboxRow.event} = ${sqlEvent('booking.reminder')} AND ${outboxRow.createdAt} = :now
  AND ${outboxRow.audience} IN (SELECT value FROM json_each(event.value -> 'reminder', '$.to')))`;

const REMINDER = `iif(event.value -> 'reminder' IS NULL, 'null', json_set(event.value -> 'reminder', '$.to', json(${REMINDED})))`;

const INSERT = insertBookingEvents({
  params: { events: json<readonly DueEvent[]>(), now: integer },
  occurredAt: ':now',
  facts: { by: 'NULL', former: "'null'", actor: "'null'", reminder: REMINDER },
  condition: `${booking.status} = 'confirmed' AND ${booking.approvalDueAt} IS NULL
  AND ${booking.startAt} = ${valueIn('startAt')} AND ${booking.endAt} = ${valueIn('endAt')}
  AND (event.value -> 'reminder' IS NULL OR json_array_length(${REMINDED}) > 0)`,
});

/** Prepares the statements for due events. The events must be in the order of their times. */
export function prepareTimedEvents(d1: D1Database, events: readonly DueEvent[], now: Instant) {
  if (events.length === 0) return [];
  const ids = events.map(({ id }) => id);
  return [INSERT.bind(d1, { events, now }), ...publishEvents(d1, ids)] satisfies Bound[];
}
