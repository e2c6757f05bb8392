// The condition under which a booking may use a booking link, as SQL.
import { columns } from '../columns.ts';
import { bookingLinks } from '../schema/booking-links.ts';
import { bookings } from '../schema/bookings.ts';

const l = columns(bookingLinks, 'l');
const u = columns(bookings, 'u');

/**
 * True without a link, and for a link of the meeting type that has a use left. The inserted row is itself the
 * use, so a refused booking uses nothing. A cancelled booking still counts. A link that offers certain starts
 * books only these, with the offered duration.
 */
export const OPEN_LINK = `(:linkId IS NULL OR EXISTS (SELECT 1 FROM booking_links l WHERE ${l.id} = :linkId
  AND ${l.meetingTypeId} = :meetingTypeId AND coalesce(${l.expiresAt} > :createdAt, 1)
  AND (${l.starts} IS NULL OR :startAt IN (SELECT value FROM json_each(${l.starts})))
  AND coalesce(60000 * ${l.durationMinutes} = :endAt - :startAt, 1)
  AND (SELECT count(*) FROM bookings u WHERE ${u.linkId} = :linkId) < ${l.uses}))`;
