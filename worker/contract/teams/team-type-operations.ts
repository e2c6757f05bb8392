// The operations of the public API about the meeting types of teams.
import { operationsOf } from '../api/operation.ts';
import { pageQuery } from '../api/paging.ts';
import { ATTEMPT_ERRORS } from '../bookings/attempt-errors.ts';
import { keyedTeamBookingRequest } from '../bookings/book-schemas.ts';
import { deletionQuery } from '../editor/meeting-type-operations.ts';
import { strictTeamAvailabilityQuery } from '../slots/slot-schemas.ts';
import { MANAGER, MEMBER } from './team-errors.ts';
import { teamTypePatch, teamTypeRequest } from './team-type-schemas.ts';

const operation = operationsOf('Team meeting types');
const TYPES = '/organizations/{id}/teams/{teamId}/meeting-types';
const TYPE = '/organizations/{id}/teams/{teamId}/meeting-types/{typeId}';

export const listTeamMeetingTypes = operation({
  id: 'listTeamMeetingTypes',
  method: 'GET',
  path: TYPES,
  summary: 'List meeting types of a team',
  description:
    'Lists the meeting types of a team in the order of the team. Every member can do this.',
  access: 'organization:read',
  query: pageQuery,
  errors: MEMBER,
});

export const createTeamMeetingType = operation({
  id: 'createTeamMeetingType',
  method: 'POST',
  path: TYPES,
  summary: 'Create a meeting type of a team',
  description:
    'Creates a meeting type that members of the team host. `assignment` is required and cannot change later. With `managed`, each host gets a copy, and `lockedFields` names the fields that the copies cannot change. Managers of the team and admins can do this.',
  access: 'organization:write',
  body: teamTypeRequest,
  success: 201,
  isVersioned: true,
  errors: [...MANAGER, 'SLUG_TAKEN', 'TEAM_TYPE_LIMIT_REACHED'],
});

export const getTeamMeetingType = operation({
  id: 'getTeamMeetingType',
  method: 'GET',
  path: TYPE,
  summary: 'Get a meeting type of a team',
  access: 'organization:read',
  isVersioned: true,
  errors: MEMBER,
});

export const updateTeamMeetingType = operation({
  id: 'updateTeamMeetingType',
  method: 'PATCH',
  path: TYPE,
  summary: 'Change a meeting type of a team',
  description:
    'Changes the fields that you send. `hosts` replaces all hosts. Bookings that exist do not change. Send `isActive` to switch the meeting type on or off, and `position` to move it in the list of the team. Locked fields of a managed meeting type change in all copies.',
  access: 'organization:write',
  body: teamTypePatch,
  isVersioned: true,
  errors: [...MANAGER, 'SLUG_TAKEN'],
});

export const deleteTeamMeetingType = operation({
  id: 'deleteTeamMeetingType',
  method: 'DELETE',
  path: TYPE,
  summary: 'Delete a meeting type of a team',
  description:
    'Deletes a meeting type. Its upcoming bookings stay. To cancel them too, send `cancelBookings=true`. All hosts and invitees then get an email. Each request cancels some bookings. Repeat the request with another Idempotency-Key while the outcome is `cancelling`. The copies of a managed meeting type and their bookings stay.',
  access: 'organization:write',
  query: deletionQuery,
  isRepeatable: true,
  errors: MANAGER,
});

export const duplicateTeamMeetingType = operation({
  id: 'duplicateTeamMeetingType',
  method: 'POST',
  path: '/organizations/{id}/teams/{teamId}/meeting-types/{typeId}/duplicate',
  summary: 'Duplicate a meeting type of a team',
  description: 'Creates an inactive copy of a meeting type, with the same hosts.',
  access: 'organization:write',
  success: 201,
  isVersioned: true,
  errors: [...MANAGER, 'TEAM_TYPE_LIMIT_REACHED'],
});

export const listNextHosts = operation({
  id: 'listNextHosts',
  method: 'GET',
  path: '/organizations/{id}/teams/{teamId}/meeting-types/{typeId}/next-hosts',
  summary: 'Preview the next hosts',
  description:
    'Returns the ids of the hosts who would get the next 20 meetings if all hosts were always free. A managed meeting type has no such list.',
  access: 'organization:read',
  errors: MEMBER,
});

export const getTeamMeetingTypeAvailability = operation({
  id: 'getTeamMeetingTypeAvailability',
  method: 'GET',
  path: '/organizations/{id}/teams/{teamId}/meeting-types/{typeId}/availability',
  summary: 'Find free times of a team',
  description:
    'Lists the free start times of up to 62 days in the time zone of the invitee. `host` is the id of the host whom the invitee chose, if the meeting type allows this choice. People book the copies of a managed meeting type, so it has no times of its own.',
  access: 'organization:read',
  query: strictTeamAvailabilityQuery,
  errors: [
    ...MEMBER,
    'INVALID_DATE',
    'INVALID_TIME_ZONE',
    'RANGE_TOO_LONG',
    'DURATION_NOT_OFFERED',
    'MEETING_TYPE_INACTIVE',
  ],
});

export const createTeamBooking = operation({
  id: 'createTeamBooking',
  method: 'POST',
  path: '/organizations/{id}/teams/{teamId}/meeting-types/{typeId}/bookings',
  summary: 'Book a team for an invitee',
  description:
    'Books a free time for an invitee. Halfpast chooses the hosts as on the booking page, and everyone gets the same emails. Every member can do this. Send an `Idempotency-Key`, so that a retry does not book twice. A repeated request returns the booking with a new `manageUrl`.',
  access: 'organization:write',
  body: keyedTeamBookingRequest,
  success: 201,
  hasOwnKeys: true,
  errors: [...MEMBER, 'INVALID_TIME_ZONE', ...ATTEMPT_ERRORS, 'BOOKING_LINK_CLOSED'],
});
