import { TIMED_MAILS_END_MS } from '../../domain/meeting-types/timed-mails.ts';
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { integer, statement, text } from '../statement.ts';

const booking = columns(bookings);
const meetingType = columns(meetingTypes, 'meeting_types');

/**
 * If the reminders or follow-ups of the meeting type or of its copies changed at `now`, the service must decide again which emails of
 * its bookings are due. This statement sets the time of that decision to `now`.
 */
export const PLAN_MAILS_AGAIN = statement({
  params: { id: text, now: integer },
  sql: `
UPDATE bookings SET ${booking.nextMailAt} = :now
WHERE ${booking.meetingTypeId} IN (SELECT ${meetingType.id} FROM meeting_types WHERE (${meetingType.id} = :id
  OR ${meetingType.templateId} = :id)
    AND ${meetingType.timedMailsChangedAt} = :now) AND ${booking.status} = 'confirmed'
  AND ${booking.startAt} > :now - ${TIMED_MAILS_END_MS}`,
});
