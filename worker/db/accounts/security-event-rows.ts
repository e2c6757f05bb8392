// Reads security events for lists, with the names of the people and of the thing that the event concerns.
import * as z from 'zod/mini';
import type { ListPosition } from '../../domain/api/list-position.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { parseJson, readStored } from '../json-column.ts';
import { apiKeys } from '../schema/api-keys.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { organizationInvitations } from '../schema/organization-invitations.ts';
import { securityEvents } from '../schema/security-events.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { webhooks } from '../schema/webhooks.ts';
import { integer, nullable, text } from '../statement.ts';

const event = columns(securityEvents, 'event');
const person = columns(users, 'person');
const actor = columns(users, 'actor');
const team = columns(teams);
const type = columns(meetingTypes);
const apiKey = columns(apiKeys);
const webhook = columns(webhooks);
const invitation = columns(organizationInvitations);

// An event stores only ids, so a name is missing once its row is deleted.
const factOf = (name: string) =>
  `iif(json_valid(${event.facts}), ${event.facts} ->> '${name}', NULL)`;
const nameIn = (table: string, name: string, fact: string, id: string) =>
  `(SELECT ${name} FROM ${table} WHERE ${id} = ${factOf(fact)})`;

const SUBJECT = `coalesce(${[
  nameIn('meeting_types', type.title, 'meetingTypeId', type.id),
  nameIn('teams', team.name, 'teamId', team.id),
  nameIn('api_keys', apiKey.name, 'apiKeyId', apiKey.id),
  nameIn('webhooks', webhook.name, 'webhookId', webhook.id),
  nameIn('organization_invitations', invitation.email, 'invitationId', invitation.id),
].join(', ')})`;

/** The columns of an event row, for `FROM ${EVENT_TABLES}`. */
export const EVENT_COLUMNS = `${event.id}, ${event.type}, ${event.facts}, ${event.at}, ${event.userId} AS userId,
  ${event.actorId} AS actorId, ${event.browser}, ${event.system}, ${event.city}, ${event.country},
  iif(${person.deletedAt} IS NULL, ${person.name}, NULL) AS personName, iif(${actor.deletedAt} IS NULL, ${actor.name}, NULL) AS actorName,
  ${SUBJECT} AS subject`;

export const EVENT_TABLES = `security_events event LEFT JOIN users person ON ${person.id} = ${event.userId}
  LEFT JOIN users actor ON ${actor.id} = ${event.actorId}`;

export const PAGE_PARAMS = {
  since: integer,
  afterAt: nullable(integer),
  afterId: nullable(text),
  limit: integer,
};
export const toPageParams = ({ since, after, limit }: EventPage) => ({
  ...{ since, limit },
  ...{ afterAt: after?.at ?? null, afterId: after?.id ?? null },
});
/** SQL that is true for the events after the position of the page. */
export const IS_ON_PAGE = `${event.at} >= :since
  AND (:afterAt IS NULL OR (${event.at}, ${event.id}) < (:afterAt, :afterId))`;

/** The latest events first. */
export const EVENT_ORDER = `${event.at} DESC, ${event.id} DESC`;

export interface EventPage {
  /** Older events are not listed, even if they are not deleted yet. */
  readonly since: Instant;
  /** The position after which the page starts. Null for the first page. */
  readonly after: ListPosition | null;
  readonly limit: number;
}

export interface EventRow {
  readonly id: string;
  readonly type: string;
  readonly facts: string | null;
  readonly at: Instant;
  readonly userId: string | null;
  readonly actorId: string | null;
  readonly browser: string | null;
  readonly system: string | null;
  readonly city: string | null;
  readonly country: string | null;
  /** Null when the account is deleted. */
  readonly personName: string | null;
  readonly actorName: string | null;
  /** The name of the team, meeting type, key, webhook or invitee. Null when there is none, or it no longer exists. */
  readonly subject: string | null;
}

export interface ListedEvent extends Omit<EventRow, 'facts'> {
  readonly facts: Readonly<Record<string, string>>;
}

const FACTS = z.record(z.string(), z.string());

export const readEventRow = (row: EventRow): ListedEvent => ({
  ...row,
  facts: (row.facts === null ? null : readStored(parseJson(row.facts), FACTS)) ?? {},
});
