// The operations of the public API about a host's bookings.
import { operationsOf } from '../api/operation.ts';
import { COMMIT } from './attempt-errors.ts';
import { hostBookingRequest } from './book-schemas.ts';
import {
  bookingApproval,
  bookingDeletion,
  bookingPatch,
  bookingsQuery,
  externalChangeRequest,
  privateNotesRequest,
} from './my-bookings-schemas.ts';

const operation = operationsOf('Bookings');
const ITEM = '/bookings/{id}';
const NO_SHOW = '/bookings/{id}/no-show';
/** The reasons for which a request cannot be approved or declined. */
const DECIDED = [
  'BOOKING_CANCELLED',
  'BOOKING_CHANGED',
  'BOOKING_NOT_PENDING',
  'REQUEST_EXPIRED',
  ...COMMIT,
] as const;

export const listBookings = operation({
  id: 'listBookings',
  method: 'GET',
  path: '/bookings',
  summary: 'List bookings',
  description:
    'Lists your bookings. In a list of upcoming bookings, the earliest comes first. In all other lists, the latest comes first.',
  access: 'bookings:read',
  query: bookingsQuery,
});

export const createBooking = operation({
  id: 'createBooking',
  method: 'POST',
  path: '/bookings',
  summary: 'Book for an invitee',
  description:
    'Books one of your meeting types for an invitee, who gets the same emails as after booking on your page. The time may be outside your hours, but not at the time of another booking. Send an `Idempotency-Key`, so that a retry does not book twice.',
  access: 'bookings:write',
  body: hostBookingRequest,
  success: 201,
  hasOwnKeys: true,
  errors: [
    'NOT_FOUND',
    'SLOT_TAKEN',
    'SLOT_IN_PAST',
    'DURATION_NOT_OFFERED',
    'HOST_LIMIT_REACHED',
    ...COMMIT,
  ],
});

export const getBooking = operation({
  id: 'getBooking',
  method: 'GET',
  path: ITEM,
  summary: 'Get a booking',
  access: 'bookings:read',
  isVersioned: true,
});

export const updateBooking = operation({
  id: 'updateBooking',
  method: 'PATCH',
  path: ITEM,
  summary: 'Reschedule or change a booking',
  description:
    'Changes the fields that you send. To reschedule, send `startTime`. The invitee gets an email about the change.',
  access: 'bookings:write',
  body: bookingPatch,
  isVersioned: true,
  errors: ['BOOKING_NOT_EDITABLE', 'BOOKING_PENDING', 'SLOT_TAKEN', 'SLOT_IN_PAST', ...COMMIT],
});

export const removeBooking = operation({
  id: 'removeBooking',
  method: 'DELETE',
  path: ITEM,
  summary: 'Remove a booking from your list',
  description:
    'Removes a past or cancelled booking from your list. Cancel an upcoming booking first.',
  access: 'bookings:write',
  success: 204,
  isRepeatable: true,
  errors: ['BOOKING_NOT_OVER'],
});

export const cancelBooking = operation({
  id: 'cancelBooking',
  method: 'POST',
  path: '/bookings/{id}/cancel',
  summary: 'Cancel a booking',
  description: 'Cancels an upcoming booking. The invitee gets an email with your message.',
  access: 'bookings:write',
  body: bookingDeletion,
  isBodyOptional: true,
  isRepeatable: true,
  isVersioned: true,
  errors: ['BOOKING_OVER', 'BOOKING_CHANGED', ...COMMIT],
});

export const approveBooking = operation({
  id: 'approveBooking',
  method: 'POST',
  path: '/bookings/{id}/approve',
  summary: 'Approve a request',
  description:
    'Approves a request. Send the `sequence` of the booking that you have read, so that you never approve a time that you have not seen. Without `sequence` and `If-Match`, only a request that has not changed since it was made can be approved.',
  access: 'bookings:write',
  body: bookingApproval,
  isBodyOptional: true,
  isRepeatable: true,
  isVersioned: true,
  errors: DECIDED,
});

export const declineBooking = operation({
  id: 'declineBooking',
  method: 'POST',
  path: '/bookings/{id}/decline',
  summary: 'Decline a request',
  description:
    'Declines a request. The invitee gets an email with your message. Send the `sequence` of the booking that you have read, as for an approval.',
  access: 'bookings:write',
  body: bookingDeletion,
  isBodyOptional: true,
  isRepeatable: true,
  isVersioned: true,
  errors: DECIDED,
});

export const askForAnotherTime = operation({
  id: 'askForAnotherTime',
  method: 'POST',
  path: '/bookings/{id}/ask-for-another-time',
  summary: 'Ask for another time',
  description:
    'Asks the invitee by email to choose another time. The booking keeps its time until then.',
  access: 'bookings:write',
  body: bookingDeletion,
  isBodyOptional: true,
  isVersioned: true,
  errors: [
    'BOOKING_CANCELLED',
    'BOOKING_CHANGED',
    'BOOKING_OVER',
    'BOOKING_PENDING',
    'NO_OTHER_TIMES',
    'TIME_ALREADY_ASKED',
    'BOOKING_ERASED',
    ...COMMIT,
  ],
});

export const tellNewPlace = operation({
  id: 'tellNewPlace',
  method: 'POST',
  path: '/bookings/{id}/tell-new-place',
  summary: 'Tell about a new place',
  description:
    'Sends the invitee and the guests an email with the current place, after you have changed the place in the meeting type. Each call sends an email.',
  access: 'bookings:write',
  isVersioned: true,
  errors: ['BOOKING_CANCELLED', 'BOOKING_OVER', 'BOOKING_PENDING', 'BOOKING_ERASED', ...COMMIT],
});

export const markNoShow = operation({
  id: 'markNoShow',
  method: 'PUT',
  path: NO_SHOW,
  summary: 'Mark a no-show',
  description: 'Marks that the invitee did not come. The invitee gets no email.',
  access: 'bookings:write',
  isVersioned: true,
  errors: ['BOOKING_CANCELLED', 'BOOKING_NOT_STARTED', ...COMMIT],
});

export const unmarkNoShow = operation({
  id: 'unmarkNoShow',
  method: 'DELETE',
  path: NO_SHOW,
  summary: 'Remove a no-show mark',
  access: 'bookings:write',
  isVersioned: true,
  errors: ['BOOKING_CANCELLED', 'BOOKING_NOT_STARTED', ...COMMIT],
});

export const savePrivateNotes = operation({
  id: 'savePrivateNotes',
  method: 'PUT',
  path: '/bookings/{id}/private-notes',
  summary: 'Save private notes',
  description: 'Replaces your own notes about a booking. The invitee never sees them.',
  access: 'bookings:write',
  body: privateNotesRequest,
  isVersioned: true,
  errors: ['BOOKING_ERASED'],
});

export const decideExternalChange = operation({
  id: 'decideExternalChange',
  method: 'POST',
  path: '/bookings/{id}/external-change',
  summary: 'Decide about a calendar change',
  description:
    'Stores your decision about a change that someone made to the calendar event of a booking: move the booking, cancel it, or leave it unchanged.',
  access: 'bookings:write',
  body: externalChangeRequest,
  isVersioned: true,
  errors: [
    'BOOKING_NOT_EDITABLE',
    'BOOKING_PENDING',
    'EXTERNAL_CHANGE_GONE',
    'EXTERNAL_CHANGE_NO_TIME',
    'SLOT_TAKEN',
    'SLOT_IN_PAST',
    ...COMMIT,
  ],
});
