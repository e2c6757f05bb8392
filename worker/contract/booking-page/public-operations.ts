// The operations of the public API that need no key. These operations return only data that everyone with the
// link can see.
import { operationsOf } from '../api/operation.ts';
import { strictAvailabilityQuery } from '../slots/slot-schemas.ts';

const operation = operationsOf('Public pages');

export const getPublicHost = operation({
  id: 'getPublicHost',
  method: 'GET',
  path: '/public/{username}',
  summary: 'Get a host',
  description: 'Returns the public profile of a host and the public meeting types.',
  access: 'public',
});

export const getPublicMeetingType = operation({
  id: 'getPublicMeetingType',
  method: 'GET',
  path: '/public/{username}/{slug}',
  summary: 'Get a public meeting type',
  description: 'Returns a meeting type with its questions and places, and its host.',
  access: 'public',
  errors: ['MEETING_TYPE_INACTIVE', 'PAGE_LOCKED'],
});

export const getPublicAvailability = operation({
  id: 'getPublicAvailability',
  method: 'GET',
  path: '/public/{username}/{slug}/availability',
  summary: 'Find free times',
  description: 'Lists the free start times of up to 62 days in the time zone of the invitee.',
  access: 'public',
  query: strictAvailabilityQuery,
  errors: [
    'INVALID_DATE',
    'INVALID_TIME_ZONE',
    'RANGE_TOO_LONG',
    'DURATION_NOT_OFFERED',
    'MEETING_TYPE_INACTIVE',
    'PAGE_LOCKED',
  ],
});
