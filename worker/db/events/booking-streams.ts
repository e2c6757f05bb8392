// SQL for the event streams that get an event of a booking: the streams of all its hosts. A host who hands over the
// booking, or who loses it when the invitee moves it, gets the event of this change too.
import { PLANS } from '../../domain/plans/plans.ts';
import { columns } from '../columns.ts';
import { bookingHandovers } from '../schema/booking-handovers.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { users } from '../schema/users.ts';

const b = columns(bookings, 'b');
const h = columns(bookingHosts, 'h');
const r = columns(users, 'r');
const v = columns(bookingHandovers, 'v');

const PLANS_WITH_WEBHOOKS = Object.entries(PLANS)
  .filter(([, { hasWebhooks }]) => hasWebhooks)
  .map(([id]) => `'${id}'`)
  .join(', ');

/** Returns SQL that is true when the plan has webhooks. */
export const hasWebhooks = (plan: string) => `${plan} IN (${PLANS_WITH_WEBHOOKS})`;

/** Joins the owners of the streams as `r`: the hosts whose plan has webhooks. The event has the same id in all streams. */
export const JOIN_STREAMS = `JOIN users r ON ${r.id} IN (SELECT ${h.hostId} FROM booking_hosts h WHERE ${h.bookingId} = ${b.id}
  UNION SELECT ${v.fromId} FROM booking_handovers v WHERE ${v.bookingId} = ${b.id} AND substr(${v.id}, 1, length(${b.changeId})) = ${b.changeId})
  AND ${hasWebhooks(r.plan)}`;
