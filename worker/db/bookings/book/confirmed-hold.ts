// SQL for the booking that confirms a hold. The hold must be open, and ends in the transaction of the booking.
import { columns } from '../../columns.ts';
import { bookings } from '../../schema/bookings.ts';
import { holds } from '../../schema/holds.ts';
import { isOpen } from '../../slots/open-hold.ts';
import { integer, statement, text } from '../../statement.ts';

const hold = columns(holds);
const booking = columns(bookings);
const open = columns(holds, 'open');

/** True when the hold :holdId is open and reserves the time and the meeting type of the booking. */
export const IS_HOLD_OPEN = `EXISTS (SELECT 1 FROM holds open WHERE ${open.id} = :holdId AND ${open.hostId} = :hostId
  AND ${open.meetingTypeId} = :meetingTypeId AND ${open.startAt} = :startAt AND ${open.endAt} = :endAt
  AND ${isOpen(open, ':createdAt')})`;

export const CONFIRM_HOLD = statement({
  params: { holdId: text, bookingId: text, now: integer },
  sql: `
UPDATE holds SET ${hold.endedAt} = :now, ${hold.bookingId} = :bookingId
WHERE (${hold.id} = :holdId OR ${hold.mainId} = :holdId) AND ${hold.endedAt} IS NULL
AND EXISTS (SELECT 1 FROM bookings WHERE ${booking.id} = :bookingId AND ${booking.createdAt} = :now)`,
});
