// The operation of the public API with which an invitee books. The operation needs no key.
import { operationsOf } from '../api/operation.ts';
import { bookingRequest } from './book-schemas.ts';

export const createPublicBooking = operationsOf('Public pages')({
  id: 'createPublicBooking',
  method: 'POST',
  path: '/public/{username}/{slug}/bookings',
  summary: 'Book a time',
  description:
    'Books a time as an invitee. Send an `Idempotency-Key`, so that a retry does not book twice. A repeated request returns the booking with a new `manageUrl`.',
  access: 'public',
  body: bookingRequest,
  success: 201,
  hasOwnKeys: true,
  errors: [
    'INVALID_TIME_ZONE',
    'AUTOMATED_REQUEST',
    'HUMAN_CHECK_FAILED',
    'PAGE_LOCKED',
    'SLOT_TAKEN',
    'DAY_FULL',
    'WEEK_FULL',
    'MONTH_FULL',
    'MEETING_TYPE_INACTIVE',
    'BOOKING_LINK_CLOSED',
    'SLOT_IN_PAST',
    'SLOT_TOO_SOON',
    'SLOT_TOO_EARLY',
    'SLOT_TOO_FAR',
    'SLOT_OUTSIDE_HOURS',
    'SLOT_OFF_GRID',
    'SLOT_NOT_OFFERED',
    'DURATION_NOT_OFFERED',
    'HOST_LIMIT_REACHED',
    'HUMAN_CHECK_UNAVAILABLE',
    'CALENDAR_UNREACHABLE',
    'HOST_BUSY',
    'BOOKING_NOT_SAVED',
    'BOOKING_NOT_SET_UP',
  ],
});
