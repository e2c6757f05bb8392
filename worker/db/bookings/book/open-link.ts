// SQL for the condition that a booking may use a booking link (decision 94).
import { columns } from '../../columns.ts';
import { bookingLinks } from '../../schema/booking-links.ts';
import { bookings } from '../../schema/bookings.ts';

const l = columns(bookingLinks, 'l');
const u = columns(bookings, 'u');

/**
 * True when the booking uses no link. Also true when the link belongs to the meeting type and can be used
 * once more. Each stored booking counts as one use, even after it is cancelled. A refused booking is not
 * stored. A link with offered starts allows only these starts, with the offered duration.
 */
export const OPEN_LINK = `(:linkId IS NULL OR EXISTS (SELECT 1 FROM booking_links l WHERE ${l.id} = :linkId
  AND ${l.meetingTypeId} = :meetingTypeId AND coalesce(${l.expiresAt} > :createdAt, 1)
  AND (${l.starts} IS NULL OR :startAt IN (SELECT value FROM json_each(${l.starts})))
  AND coalesce(60000 * ${l.durationMinutes} = :endAt - :startAt, 1)
  AND (SELECT count(*) FROM bookings u WHERE ${u.linkId} = :linkId) < ${l.uses}))`;
