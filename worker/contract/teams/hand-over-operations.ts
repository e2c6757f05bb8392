// The operations of the public API that hand over a booking of a team to a colleague.
import { operationsOf } from '../api/operation.ts';
import { COMMIT } from '../bookings/attempt-errors.ts';
import { handOverRequest } from '../bookings/my-bookings-schemas.ts';
import { MEMBER } from './team-errors.ts';

const operation = operationsOf('Team meeting types');
const HAND_OVER = '/organizations/{id}/teams/{teamId}/bookings/{bookingId}/hand-over';

export const getHandOver = operation({
  id: 'getHandOver',
  method: 'GET',
  path: HAND_OVER,
  summary: 'List colleagues for a hand-over',
  description:
    'Lists the hosts of a booking, and the members of the team who can take it over. The free ones come first. Hosts of the booking, managers of the team and admins can do this.',
  access: 'organization:read',
  errors: MEMBER,
});

export const handOverBooking = operation({
  id: 'handOverBooking',
  method: 'POST',
  path: HAND_OVER,
  summary: 'Hand over a booking',
  description:
    'Gives the place of one host to a free colleague. The invitee and both hosts get an email, and calendar events move. Without `fromId`, you give away your own place. If you do not host the booking, the organizer gives away the place.',
  access: 'organization:write',
  body: handOverRequest,
  isRepeatable: true,
  errors: [
    ...MEMBER,
    'NOT_IN_TEAM',
    'COLLEAGUE_NOT_FREE',
    'BOOKING_CANCELLED',
    'BOOKING_OVER',
    'BOOKING_PENDING',
    ...COMMIT,
  ],
});
