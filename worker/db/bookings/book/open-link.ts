// SQL for the condition that a booking may use a booking link (decision 94).
import { columns } from '../../columns.ts';
import { bookingLinks } from '../../schema/booking-links.ts';
import { bookings } from '../../schema/bookings.ts';

const link = columns(bookingLinks, 'booking_links');
const booking = columns(bookings, 'bookings');

/**
 * True when the booking uses no link. Also true when the link belongs to the meeting type and can be used
 * once more. Each stored booking counts as one use, even after it is cancelled. A refused booking is not
 * stored. A link with offered starts allows only these starts, with the offered duration.
 */
export const OPEN_LINK = `(:linkId IS NULL OR EXISTS (SELECT 1 FROM booking_links WHERE ${link.id} = :linkId
  AND ${link.meetingTypeId} = :meetingTypeId AND coalesce(${link.expiresAt} > :createdAt, 1)
  AND (${link.starts} IS NULL OR :startAt IN (SELECT value FROM json_each(${link.starts})))
  AND coalesce(60000 * ${link.durationMinutes} = :endAt - :startAt, 1)
  AND (SELECT count(*) FROM bookings WHERE ${booking.linkId} = :linkId) < ${link.uses}))`;
