// Statements about a change of a booking that follow the statement of the change in its transaction. They do nothing if the
// change was refused.
import { columns } from '../../columns.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarEvents } from '../../schema/calendar-events.ts';
import { webhookDeliveries } from '../../schema/webhook-deliveries.ts';
import { webhookEvents } from '../../schema/webhook-events.ts';
import { statement, text } from '../../statement.ts';

const booking = columns(bookings);
const calendarEvent = columns(calendarEvents);
const webhookEvent = columns(webhookEvents);
const delivery = columns(webhookDeliveries);

/** SQL that is true when the change was made. */
export const IS_THIS_CHANGE = `EXISTS (SELECT 1 FROM bookings WHERE ${booking.id} = :bookingId AND ${booking.changeId} = :changeId)`;

/** Makes the calendar event due, because it contains the name of the invitee and the addresses of the guests. */
export const REWRITE_CALENDAR_EVENT = statement({
  params: { bookingId: text, changeId: text },
  sql: `
UPDATE calendar_events SET ${calendarEvent.writtenSequence} = -1 WHERE ${calendarEvent.bookingId} = :bookingId AND ${IS_THIS_CHANGE}`,
});

/** Deletes the stored calls of webhooks, because they contain the data of the invitee and the guests. */
export const FORGET_DELIVERIES = statement({
  params: { bookingId: text, changeId: text },
  sql: `
UPDATE webhook_deliveries SET ${delivery.requestBody} = NULL, ${delivery.responseHeaders} = NULL,
  ${delivery.responseBody} = NULL
WHERE ${delivery.eventId} IN (SELECT ${webhookEvent.id} FROM webhook_events WHERE ${webhookEvent.subjectId} = :bookingId)
  AND ${IS_THIS_CHANGE}`,
});
