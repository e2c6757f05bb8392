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

const b = columns(bookings, 'b');
const m = columns(meetingTypes, 'm');
const u = columns(users, 'u');

// The length of the booking, even if the meeting type no longer offers this length.
const LENGTH = `((${b.endAt} - ${b.startAt}) / 60000)`;

// The place that the invitee chose, with the host's current value. A place that the invitee entered
// stays as it is. Null when the booking has no place of its own.
const CHOSEN_PLACE = `coalesce((SELECT json(value) FROM json_each(iif(json_valid(${m.locations}), ${m.locations}, '[]'))
  WHERE json_valid(${b.location}) AND value ->> 'kind' = ${b.location} ->> 'kind' AND value ->> 'kind' <> 'ask_invitee'
  LIMIT 1), iif(json_valid(${b.location}), json(${b.location}), NULL), json('null'))`;
// For a place of the kind `link_pattern`, the event contains the room key instead of the link. The link is
// derived from the room key when the event is read.
const PLACE = `json(iif(iif(json_valid(${b.location}), ${b.location} ->> 'kind', NULL) = 'link_pattern',
  json_set(${CHOSEN_PLACE}, '$.roomKey', ${roomKeyOf('b')}), ${CHOSEN_PLACE}))`;

export const HOST_FACTS = `json_object('username', ${u.username}, 'name', ${u.name}, 'timeZone', ${u.timeZone})`;

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
  'booking', json_object('id', ${b.id}, 'status', iif(${b.status} = 'confirmed' AND ${b.approvalDueAt} IS NOT NULL, 'pending', ${b.status}), 'outcome', ${b.outcome}, 'startAt', ${b.startAt}, 'endAt', ${b.endAt},
    'inviteeName', ${b.inviteeName}, 'inviteeEmail', ${b.inviteeEmail}, 'inviteeTimeZone', ${b.inviteeTimeZone},
    'inviteeCountryCode', ${b.inviteeCountryCode}, 'inviteeMobileNumber', ${b.inviteeMobileNumber},
    ${TEXT_NAMES.map((name) => `'${name}', ${b[name]}`).join(', ')}, 'answers', json(iif(json_valid(${b.answers}), ${b.answers}, '[]')), 'guests', (SELECT json_group_array(guest.value ->> 'email') FROM json_each(${guestsOf('b')}) AS guest),
    'location', ${PLACE}, 'sequence', ${b.sequence}, 'cancelReason', ${b.cancelReason},
    'isTimeAsked', json(iif(${b.askedAt} IS NULL, 'false', 'true')),
    'isNoShow', json(iif(${b.noShowAt} IS NULL, 'false', 'true')),
    'isErased', json(iif(${b.erasedAt} IS NULL, 'false', 'true')), 'createdAt', ${b.createdAt}),
  'meetingType', json_object('id', ${m.id}, 'slug', ${m.slug}, 'title', ${m.title}, 'description', ${m.description},
    'location', ${m.location}, 'durationMinutes', ${LENGTH}),
  'host', ${HOST_FACTS}, 'hosts', json(${publicHostsOf('b')}))`;
