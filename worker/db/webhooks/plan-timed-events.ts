// Plans the start and the end of existing bookings for a webhook that now subscribes to these events.
import { CONFLICT_REACH_MS } from '../../domain/slots/reach.ts';
import { columns } from '../columns.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { webhooks } from '../schema/webhooks.ts';
import { integer, statement, text } from '../statement.ts';

const booking = columns(bookings);
const host = columns(bookingHosts, 'booking_hosts');
const webhook = columns(webhooks, 'webhooks');

/** SQL for the time of the booking's next event. */
const NEXT_EVENT = `iif(${booking.startAt} > :now, ${booking.startAt}, ${booking.endAt})`;

/**
 * This statement follows the change of a webhook in the same batch. If the change at `now`
 * subscribed the webhook to the start or the end of bookings, the service decides again about the
 * host's bookings. Skips bookings whose next decision is early enough for the next event.
 */
export const PLAN_TIMED_EVENTS = statement({
  params: { hostId: text, now: integer },
  sql: `
UPDATE bookings SET ${booking.nextMailAt} = :now
WHERE ${booking.id} IN (SELECT ${host.bookingId} FROM booking_hosts WHERE ${host.hostId} = :hostId
  AND ${host.status} = 'confirmed'
    AND ${host.startAt} > :now - ${CONFLICT_REACH_MS})
  AND ${booking.status} = 'confirmed' AND ${booking.endAt} > :now
  AND (${booking.nextMailAt} IS NULL OR ${booking.nextMailAt} > ${NEXT_EVENT})
  AND EXISTS (SELECT 1 FROM webhooks WHERE ${webhook.hostId} = :hostId
    AND (${webhook.startedSince} = :now OR ${webhook.endedSince} = :now))`,
});
