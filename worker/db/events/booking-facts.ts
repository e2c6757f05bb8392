// SQL for the facts of a webhook event about a booking: the booking `b`, its meeting type `m` and its host `u`,
// as they are in the transaction.

import { TEXT_NAMES } from '../../domain/form/standard-fields.ts';
import { columns } from '../columns.ts';
import { guestsOf } from '../outbox/guests-json.ts';
import { publicHostsOf } from '../outbox/hosts-json.ts';
import { roomKeyOf } from '../outbox/room-key.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { users } from '../schema/users.ts';

const booking = columns(bookings, 'bookings');
const meetingType = columns(meetingTypes, 'meeting_types');
const user = columns(users, 'users');

// The length of the booking, even if the meeting type no longer offers this length.
const LENGTH = `((${booking.endAt} - ${booking.startAt}) / 60000)`;

// The place that the invitee chose, with the host's current value. A place that the invitee entered
// stays as it is. Null when the booking has no place of its own.
const CHOSEN_PLACE = `coalesce((SELECT json(value) FROM json_each(iif(json_valid(${meetingType.locations}),
  ${meetingType.locations}, '[]'))
  WHERE json_valid(${booking.location}) AND value ->> 'kind' = ${booking.location} ->> 'kind'
  AND value ->> 'kind' <> 'ask_invitee'
  LIMIT 1), iif(json_valid(${booking.location}), json(${booking.location}), NULL), json('null'))`;
// For a place of the kind `link_pattern`, the event contains the room key instead of the link. The link is
// derived from the room key when the event is read.
const PLACE = `json(iif(iif(json_valid(${booking.location}), ${booking.location} ->> 'kind', NULL) = 'link_pattern',
  json_set(${CHOSEN_PLACE}, '$.roomKey', ${roomKeyOf('bookings')}), ${CHOSEN_PLACE}))`;

export const HOST_FACTS = `json_object('username', ${user.username}, 'name', ${user.name}, 'timeZone', ${user.timeZone})`;

interface Cause {
  /** SQL for the role of the person who made the change, or NULL. */
  readonly by: string;
  /** SQL for JSON: the values before the change, the host who made it, and the reminder. */
  readonly former: string;
  readonly actor: string;
  readonly reminder: string;
}

export const bookingFacts = ({ by, former, actor, reminder }: Cause) =>
  `json_object('version', 1, 'by', ${by}, 'former', json(${former}), 'actor', json(${actor}), 'reminder', json(${reminder}),
  'booking', json_object('id', ${booking.id}, 'status', iif(${booking.status} = 'confirmed'
  AND ${booking.approvalDueAt} IS NOT NULL, 'pending', ${booking.status}), 'outcome', ${booking.outcome}, 'startAt',
  ${booking.startAt}, 'endAt', ${booking.endAt},
    'inviteeName', ${booking.inviteeName}, 'inviteeEmail', ${booking.inviteeEmail}, 'inviteeTimeZone', ${booking.inviteeTimeZone},
    'inviteeCountryCode', ${booking.inviteeCountryCode}, 'inviteeMobileNumber', ${booking.inviteeMobileNumber},
    ${TEXT_NAMES.map((name) => `'${name}', ${booking[name]}`).join(', ')}, 'answers', json(iif(json_valid(${booking.answers}), ${booking.answers}, '[]')), 'guests', (SELECT json_group_array(guest.value ->> 'email') FROM json_each(${guestsOf('bookings')}) AS guest),
    'location', ${PLACE}, 'sequence', ${booking.sequence}, 'cancelReason', ${booking.cancelReason},
    'isTimeAsked', json(iif(${booking.askedAt} IS NULL, 'false', 'true')),
    'isNoShow', json(iif(${booking.noShowAt} IS NULL, 'false', 'true')),
    'isErased', json(iif(${booking.erasedAt} IS NULL, 'false', 'true')), 'createdAt', ${booking.createdAt}),
  'meetingType', json_object('id', ${meetingType.id}, 'slug', ${meetingType.slug}, 'title', ${meetingType.title}, 'description',
  ${meetingType.description},
    'location', ${meetingType.location}, 'durationMinutes', ${LENGTH}),
  'host', ${HOST_FACTS}, 'hosts', json(${publicHostsOf('bookings')}))`;
