// The operations of the public API about the details of a booking: free times, history and emails.
import { operationsOf } from '../api/operation.ts';
import { strictAvailabilityQuery } from '../slots/slot-schemas.ts';

const operation = operationsOf('Bookings');

export const getMeetingTypeAvailability = operationsOf('Availability')({
  id: 'getMeetingTypeAvailability',
  method: 'GET',
  path: '/meeting-types/{id}/availability',
  summary: 'Find free times of your meeting type',
  description:
    'Lists the free start times of up to 62 days, even when the meeting type is private or inactive.',
  access: 'availability:read',
  query: strictAvailabilityQuery,
  errors: ['INVALID_DATE', 'INVALID_TIME_ZONE', 'RANGE_TOO_LONG', 'DURATION_NOT_OFFERED'],
});

export const getMoveTimes = operation({
  id: 'getMoveTimes',
  method: 'GET',
  path: '/bookings/{id}/availability',
  summary: 'Find times for a booking',
  description: 'Lists the free start times to which you can move a booking.',
  access: 'bookings:read',
  query: strictAvailabilityQuery,
  errors: ['INVALID_DATE', 'INVALID_TIME_ZONE', 'RANGE_TOO_LONG'],
});

export const getTimeline = operation({
  id: 'getTimeline',
  method: 'GET',
  path: '/bookings/{id}/timeline',
  summary: 'Get the history of a booking',
  description: 'Lists the changes, calendar writes and webhook deliveries of the last 30 days.',
  access: 'bookings:read',
});

export const listBookingEmails = operation({
  id: 'listBookingEmails',
  method: 'GET',
  path: '/bookings/{id}/emails',
  summary: 'List the emails of a booking',
  access: 'bookings:read',
});

export const resendBookingEmail = operation({
  id: 'resendBookingEmail',
  method: 'POST',
  path: '/bookings/{id}/emails/{emailId}/resend',
  summary: 'Send an email again',
  access: 'bookings:write',
  success: 204,
  errors: ['MAIL_NOT_RESENDABLE'],
});
