// Writes the webhook events about changes of meeting types.

import { namesOf } from '../../domain/api/declared-fields.ts';
import type { NewMeetingTypeEvent } from '../../domain/events/new-events.ts';
import { EVENT_KEPT_MS } from '../../domain/events/new-events.ts';
import { PUBLIC_FIELDS } from '../../domain/meeting-types/plain-fields.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { HOST_FACTS } from '../events/booking-facts.ts';
import { deliverEvents, isNewEvent, isWanted, numberEvents } from '../events/publish-events.ts';
import { insertInto } from '../insert-into.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { users } from '../schema/users.ts';
import { webhookEvents } from '../schema/webhook-events.ts';
import { type Bound, integer, statement, text } from '../statement.ts';

const meetingType = columns(meetingTypes, 'meeting_types');
const user = columns(users, 'users');

/** SQL for a column that contains JSON. A damaged value is null, so that only this event is unreadable. */
const stored = (column: string) => `json(iif(json_valid(${column}), ${column}, 'null'))`;

/** SQL for the names and values of the plain fields. SQLite stores booleans as numbers. */
const PLAIN_FACTS = namesOf(PUBLIC_FIELDS).map((name) =>
  typeof PUBLIC_FIELDS[name] === 'boolean'
    ? `'${name}', json(iif(${meetingType[name]}, 'true', 'false'))`
    : `'${name}', ${meetingType[name]}`,
);

/**
 * Returns SQL for the facts of an event about the meeting type `m`. `page` is SQL for the person or team in the path of
 * its page.
 */
export const meetingTypeFacts = (page: string, more = '') =>
  `json_object('version', 1, 'host', ${page}, 'meetingType', json_object('id', ${meetingType.id}, 'slug', ${meetingType.slug},
  'title', ${meetingType.title}, 'description', ${meetingType.description}, 'location', ${meetingType.location},
  'locations', ${stored(meetingType.locations)}, 'durationMinutes', ${meetingType.durationMinutes}, 'durations',
  ${stored(meetingType.durations)},
  'primaryColor', ${meetingType.primaryColor}, 'questions', ${stored(meetingType.questions)}, 'fields',
  ${stored(meetingType.fields)},
  'cancellation', ${stored(meetingType.cancellation)}, 'rescheduling', ${stored(meetingType.rescheduling)},
  'visibility', ${meetingType.visibility}, ${PLAIN_FACTS.join(', ')})${more})`;

// changes() is the number of rows that the previous statement changed. It is 0 when the change was
// refused.
const INSERT = statement({
  ...insertInto(webhookEvents, {
    given: 'type',
    values: {
      hostId: user.id,
      sequence: `${user.eventSequence} + 1`,
      id: ':eventId',
      subjectId: meetingType.id,
      occurredAt: ':at',
      facts: meetingTypeFacts(HOST_FACTS),
      expiresAt: `:at + ${EVENT_KEPT_MS}`,
    },
    params: { meetingTypeId: text, hostId: text, eventId: text, at: integer },
    from: `FROM meeting_types JOIN users ON ${user.id} = ${meetingType.hostId}
WHERE changes() > 0 AND ${meetingType.id} = :meetingTypeId AND ${meetingType.hostId} = :hostId
  AND ${isNewEvent(':eventId', user.id)} AND ${isWanted(user.id, ':type')}`,
  }),
});

interface ChangedMeetingType {
  readonly hostId: string;
  readonly meetingTypeId: string;
  /** Absent when the host's plan includes no webhooks. */
  readonly event?: NewMeetingTypeEvent | undefined;
  readonly at: Instant;
}

/**
 * Prepares the statements that store the event about one change of a meeting type. In the batch, they must follow
 * directly after the statement that makes the change. `deliverEvents` adds the deliveries of all events of the batch.
 */
export function storeMeetingTypeEvent(
  d1: D1Database,
  { hostId, meetingTypeId, event, at }: ChangedMeetingType,
): Bound[] {
  if (!event) return [];
  const { id: eventId, type } = event;
  return [
    INSERT.bind(d1, { meetingTypeId, hostId, eventId, type, at }),
    numberEvents(d1, [eventId]),
  ];
}

/** Like `storeMeetingTypeEvent`, together with the deliveries of the event. */
export const prepareMeetingTypeEvent = (d1: D1Database, change: ChangedMeetingType): Bound[] =>
  change.event
    ? [...storeMeetingTypeEvent(d1, change), ...deliverEvents(d1, [change.event.id])]
    : [];
