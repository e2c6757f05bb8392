// The operation of the public API with which an invitee books. The operation needs no key.
import { operationsOf } from '../api/operation.ts';
import { ATTEMPT_ERRORS } from './attempt-errors.ts';
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
    'HUMAN_CHECK_UNAVAILABLE',
    ...ATTEMPT_ERRORS,
    'BOOKING_LINK_CLOSED',
  ],
});
