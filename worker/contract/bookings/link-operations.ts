// The operations of the public API about booking links.
import { operationsOf } from '../api/operation.ts';
import { pageQuery } from '../api/paging.ts';
import { linksRequest } from './link-schemas.ts';

const operation = operationsOf('Booking links');
const LIST = '/meeting-types/{id}/links';

export const listBookingLinks = operation({
  id: 'listBookingLinks',
  method: 'GET',
  path: LIST,
  summary: 'List booking links',
  description: 'Lists the links of a meeting type, the newest first. The URLs are not stored.',
  access: 'meeting-types:read',
  query: pageQuery,
});

export const createBookingLinks = operation({
  id: 'createBookingLinks',
  method: 'POST',
  path: LIST,
  summary: 'Create booking links',
  description:
    'Creates links that work for a number of bookings. Only this response contains their URLs.',
  access: 'meeting-types:write',
  body: linksRequest,
  success: 201,
  errors: ['DURATION_NOT_OFFERED'],
});

export const deleteBookingLink = operation({
  id: 'deleteBookingLink',
  method: 'DELETE',
  path: '/meeting-types/{id}/links/{linkId}',
  summary: 'Delete a booking link',
  description: 'Deletes a link. The bookings that were made with it stay.',
  access: 'meeting-types:write',
  success: 204,
  isRepeatable: true,
});
