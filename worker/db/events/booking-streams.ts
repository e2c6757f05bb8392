// SQL for the event streams that get an event of a booking: the streams of all its hosts. A host who hands over the
// booking, or who loses it when the invitee moves it, gets the event of this change too.
import { PLANS } from '../../domain/plans/plans.ts';
import { columns } from '../columns.ts';
import { bookingHandovers } from '../schema/booking-handovers.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { users } from '../schema/users.ts';

const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');
const receiver = columns(users, 'receiver');
const handover = columns(bookingHandovers, 'booking_handovers');

const PLANS_WITH_WEBHOOKS = Object.entries(PLANS)
  .filter(([, { hasWebhooks }]) => hasWebhooks)
  .map(([id]) => `'${id}'`)
  .join(', ');

/** Returns SQL that is true when the plan has webhooks. */
export const hasWebhooks = (plan: string) => `${plan} IN (${PLANS_WITH_WEBHOOKS})`;

/** Joins the owners of the streams as `r`: the hosts whose plan has webhooks. The event has the same id in all streams. */
export const JOIN_STREAMS = `JOIN users receiver ON ${receiver.id} IN (SELECT ${host.hostId} FROM booking_hosts
  WHERE ${host.bookingId} = ${booking.id}
  UNION SELECT ${handover.fromId} FROM booking_handovers WHERE ${handover.bookingId} = ${booking.id}
  AND substr(${handover.id}, 1, length(${booking.changeId})) = ${booking.changeId})
  AND ${hasWebhooks(receiver.plan)}`;
