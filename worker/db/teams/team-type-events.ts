// Writes the webhook events about changes of a team's meeting type. Each change adds the same event to
// several streams: those of the hosts and of the managers. If the meeting type is managed, each host gets an
// event about the host's own copy instead.

import type { NewMeetingTypeEvent } from '../../domain/events/new-events.ts';
import { EVENT_KEPT_MS } from '../../domain/events/new-events.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { HOST_FACTS } from '../events/booking-facts.ts';
import { hasWebhooks } from '../events/booking-streams.ts';
import { isNewEvent, isWanted, publishEvents } from '../events/publish-events.ts';
import { insertInto } from '../insert-into.ts';
import { meetingTypeFacts } from '../meeting-types/meeting-type-events.ts';
import { isCountedHost } from '../organizations/counted-hosts.ts';
import { listManagers } from '../organizations/team-terms.ts';
import { meetingTypeHosts } from '../schema/meeting-type-hosts.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { webhookEvents } from '../schema/webhook-events.ts';
import { type Bound, integer, json, nullable, row, statement, text } from '../statement.ts';

const team = columns(teams, 'teams');
const meetingType = columns(meetingTypes, 'meeting_types');
const template = columns(meetingTypes, 'template');
const host = columns(meetingTypeHosts, 'meeting_type_hosts');
const receiver = columns(users, 'receiver');
const user = columns(users, 'users');
const hostEvent = columns(webhookEvents);

const KEPT_UNTIL = `:at + ${EVENT_KEPT_MS}`;

/** Joins the mark of the team's change: the statement adds nothing when the change was refused. */
const IS_MARKED = `${team.id} = :teamId AND ${team.changeId} = :changeId`;

const STREAMS = `SELECT ${host.userId} FROM meeting_type_hosts WHERE ${host.meetingTypeId} = ${meetingType.id}
  AND ${meetingType.assignment} <> 'managed'
    AND ${isCountedHost('meeting_type_hosts')} UNION ${listManagers({ team: team.id, organization: team.organizationId })}`;

// A host whom the change removes still has a row in meeting_type_hosts, so that this host gets the event too.
const HOSTS = `(SELECT json_group_array(json(host)) FROM (SELECT json_object('id', ${user.id}, 'name', ${user.name}) AS host
  FROM meeting_type_hosts JOIN users ON ${user.id} = ${host.userId} WHERE ${host.meetingTypeId} = ${meetingType.id}
  AND ${isCountedHost('meeting_type_hosts')} AND (:hostIds IS NULL OR ${host.userId} IN (SELECT value FROM json_each(:hostIds)))
  ORDER BY ${host.countsFrom}, ${host.userId}))`;
const TEAM_PAGE = `json_object('username', 'team/' || ${team.slug}, 'name', ${team.name}, 'timeZone', ${receiver.timeZone})`;
const FACTS = meetingTypeFacts(TEAM_PAGE, `, 'teamId', ${team.id}, 'hosts', json(${HOSTS})`);

interface Stream {
  readonly stream_of: string;
}

const CHANGE = { id: text, teamId: text, changeId: text, at: integer };

const INSERT = statement({
  row: row<Stream>(),
  ...insertInto(webhookEvents, {
    given: 'type',
    values: {
      hostId: receiver.id,
      sequence: `${receiver.eventSequence} + 1`,
      id: ':eventId',
      subjectId: meetingType.id,
      occurredAt: ':at',
      facts: FACTS,
      expiresAt: KEPT_UNTIL,
    },
    params: { ...CHANGE, eventId: text, hostIds: nullable(json<readonly string[]>()) },
    from: `FROM teams JOIN meeting_types ON ${meetingType.id} = :id AND ${meetingType.teamId} = ${team.id}
  JOIN users receiver ON ${receiver.id} IN (${STREAMS})
WHERE ${IS_MARKED} AND ${hasWebhooks(receiver.plan)} AND ${isNewEvent(':eventId', receiver.id)}
  AND ${isWanted(receiver.id, ':type')}`,
    ending: `RETURNING ${hostEvent.hostId} AS stream_of`,
  }),
});

export interface EventOfCopy {
  readonly userId: string;
  /** The id for the host's copy if this change creates it. Not used for a copy that already exists. */
  readonly id: string;
  readonly eventId: string;
}

const COPY_TYPE = `iif(${meetingType.id} = copy.value ->> 'id', 'meeting_type.created', 'meeting_type.updated')`;

// If the meeting type has no locked fields, a change does not affect the existing copies. So only new copies
// get an event.
const INSERT_OF_COPIES = statement({
  row: row<Stream>(),
  ...insertInto(webhookEvents, {
    values: {
      hostId: user.id,
      sequence: `${user.eventSequence} + 1`,
      id: "copy.value ->> 'eventId'",
      type: COPY_TYPE,
      subjectId: meetingType.id,
      occurredAt: ':at',
      facts: meetingTypeFacts(HOST_FACTS),
      expiresAt: KEPT_UNTIL,
    },
    params: { ...CHANGE, copies: json<readonly EventOfCopy[]>() },
    from: `FROM json_each(:copies) copy CROSS JOIN teams JOIN meeting_types template ON ${template.id} = :id
  AND ${template.teamId} = ${team.id}
  JOIN meeting_types ON ${meetingType.templateId} = ${template.id} AND ${meetingType.hostId} = copy.value ->> 'userId'
  AND ${meetingType.deletedAt} IS NULL
  JOIN users ON ${user.id} = ${meetingType.hostId}
WHERE ${IS_MARKED} AND (${meetingType.id} = copy.value ->> 'id' OR ${template.lockedFields} <> '[]') AND ${hasWebhooks(user.plan)}
  AND ${isNewEvent("copy.value ->> 'eventId'", user.id)} AND ${isWanted(user.id, COPY_TYPE)}`,
    ending: `RETURNING ${hostEvent.hostId} AS stream_of`,
  }),
});

interface ChangedTeamType {
  readonly id: string;
  readonly teamId: string;
  readonly changeId: string;
  readonly now: Instant;
}

/** Prepares the statements for the event about the meeting type itself. `hostIds` are its hosts after the change. */
export function prepareTeamTypeEvent(
  d1: D1Database,
  { id, teamId, changeId, now: at }: ChangedTeamType,
  event: NewMeetingTypeEvent | null,
  hostIds: readonly string[] | null = null,
): Bound[] {
  if (event === null) return [];
  const { id: eventId, type } = event;
  return [
    INSERT.bind(d1, { id, teamId, changeId, at, eventId, type, hostIds }),
    ...publishEvents(d1, [eventId]),
  ];
}

/** Prepares the statements for the events about the copies of a managed meeting type. They follow the changes of the copies. */
export function prepareCopyEvents(
  d1: D1Database,
  { id, teamId, changeId, now: at }: ChangedTeamType,
  copies: readonly EventOfCopy[],
): Bound[] {
  if (copies.length === 0) return [];
  const ids = copies.map(({ eventId }) => eventId);
  return [
    INSERT_OF_COPIES.bind(d1, { id, teamId, changeId, at, copies }),
    ...publishEvents(d1, ids),
  ];
}

/** Returns the users whose streams got an event. `results` are those of all statements of the batch. */
export function listStreams(results: readonly D1Result[]): string[] {
  const found = results.flatMap(({ results: rows }) =>
    (rows as Partial<Stream>[]).flatMap((each) => each.stream_of ?? []),
  );
  return [...new Set(found)];
}
