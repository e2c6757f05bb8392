// Statements for data that only the host writes: the no-show mark, the message that asks the
// invitee to choose another time, and the private notes.
import { columns } from '../../columns.ts';
import { bookings } from '../../schema/bookings.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { flag, integer, row, statement, text } from '../../statement.ts';
import { AS_SEEN, SEEN_PARAMS } from './as-seen.ts';

const booking = columns(bookings);
const meetingType = columns(meetingTypes, 'meeting_types');

// The mark does not raise the sequence, because neither emails nor calendars contain it.
export const MARK_NO_SHOW = statement({
  params: {
    bookingId: text,
    hostId: text,
    changeId: text,
    now: integer,
    isNoShow: flag,
    ...SEEN_PARAMS,
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.noShowAt} = iif(:isNoShow, :now, NULL), ${booking.changeId} = :changeId,
  ${booking.updatedAt} = :now, ${booking.nextMailAt} = :now
WHERE ${booking.id} = :bookingId AND ${booking.hostId} = :hostId AND ${booking.status} = 'confirmed'
  AND ${booking.approvalDueAt} IS NULL AND ${booking.startAt} < :now AND (${booking.noShowAt} IS NULL) = :isNoShow
  AND ${AS_SEEN}
RETURNING ${booking.id}`,
});

// The question raises the sequence, because clients order the states of a booking by it.
export const ASK_FOR_TIME = statement({
  params: {
    bookingId: text,
    hostId: text,
    changeId: text,
    now: integer,
    message: text,
    ...SEEN_PARAMS,
  },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.askedAt} = :now, ${booking.askMessage} = :message, ${booking.changeId} = :changeId,
  ${booking.sequence} = ${booking.sequence} + 1, ${booking.updatedAt} = :now
WHERE ${booking.id} = :bookingId AND ${booking.hostId} = :hostId AND ${booking.status} = 'confirmed'
  AND ${booking.approvalDueAt} IS NULL AND ${booking.askedAt} IS NULL AND ${booking.erasedAt} IS NULL
  AND ${booking.startAt} >= :now
  AND EXISTS (SELECT 1 FROM meeting_types WHERE ${meetingType.id} = bookings.${booking.meetingTypeId}
  AND ${meetingType.isActive} = 1
    AND ${meetingType.deletedAt} IS NULL)
  AND ${AS_SEEN}
RETURNING ${booking.id}`,
});

// Changes neither the sequence nor the change id, because no one is notified. An erased booking
// gets no notes, because the notes could contain the erased data again.
export const SAVE_PRIVATE_NOTES = statement({
  params: { bookingId: text, hostId: text, privateNotes: text, ...SEEN_PARAMS },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE bookings SET ${booking.privateNotes} = :privateNotes
WHERE ${booking.id} = :bookingId AND ${booking.hostId} = :hostId AND ${booking.erasedAt} IS NULL
  AND ${AS_SEEN}
RETURNING ${booking.id}`,
});
