// SQL for the policy that decides whether an invitee may cancel or move a booking. The statements
// that cancel or move a booking for its invitee use this SQL.
import { OPEN_POLICY } from '../../../domain/meeting-types/change-policy.ts';
import { columns } from '../../columns.ts';
import { bookings } from '../../schema/bookings.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';

const meetingType = columns(meetingTypes, 'meeting_types');
const booking = columns(bookings);

// The policy always applies to a cancellation. It does not apply to a move if the host has asked the invitee
// to choose another time.
const EXEMPT = {
  cancellation: '0',
  rescheduling: `bookings.${booking.askedAt} IS NOT NULL`,
} as const;

/**
 * Returns SQL that is true when the invitee of the updated booking may make this change at the time
 * `:now`. If the policy cannot be read, the change is allowed. Otherwise the invitee could never
 * cancel the booking. A missing part counts as its default.
 */
export function withinPolicy(change: 'cancellation' | 'rescheduling'): string {
  const policy = meetingType[change];
  return `(${EXEMPT[change]} OR EXISTS (SELECT 1 FROM meeting_types WHERE ${meetingType.id} = bookings.${booking.meetingTypeId}
  AND iif(json_valid(${policy}), coalesce(${policy} ->> 'allowed', ${OPEN_POLICY.allowed})
    AND bookings.${booking.startAt} - 60000 * coalesce(${policy} ->> 'noticeMinutes', ${OPEN_POLICY.noticeMinutes}) >= :now, 1)))`;
}
