// SQL for booking links that can be used once more (decision 94).
import { columns } from '../columns.ts';
import { bookingLinks } from '../schema/booking-links.ts';
import { bookings } from '../schema/bookings.ts';

const link = columns(bookingLinks, 'booking_links');
const linked = columns(bookings, 'linked');

/** How often the link was used. Each stored booking counts, even after it is cancelled. A refused booking is not stored. */
export const USED = `(SELECT count(*) FROM bookings linked WHERE ${linked.linkId} = ${link.id})`;

/** Returns SQL that is true when the link has not expired and has uses left. */
export const isUsableLink = (now: string) =>
  `coalesce(${link.expiresAt} > ${now}, 1) AND ${USED} < ${link.uses}`;
