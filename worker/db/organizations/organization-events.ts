// Reads the security events that concern an organization, for its admins.
import type { Instant } from '../../domain/time/types.ts';
import {
  EVENT_COLUMNS,
  EVENT_ORDER,
  EVENT_TABLES,
  type EventPage,
  type EventRow,
  IS_ON_PAGE,
  type ListedEvent,
  PAGE_PARAMS,
  readEventRow,
  toPageParams,
} from '../accounts/security-event-rows.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { securityEvents } from '../schema/security-events.ts';
import { integer, json, nullable, row, statement, text } from '../statement.ts';
import { isAdmin } from './organization-terms.ts';

const event = columns(securityEvents, 'event');
const member = columns(organizationMembers);

const LIST = statement({
  params: {
    ...PAGE_PARAMS,
    organizationId: text,
    callerId: text,
    types: nullable(json<readonly string[]>()),
    memberId: nullable(text),
    before: nullable(integer),
  },
  row: row<EventRow>(),
  sql: `
SELECT ${EVENT_COLUMNS} FROM ${EVENT_TABLES}
WHERE ${event.organizationId} = :organizationId AND ${isAdmin(':organizationId', ':callerId')} AND ${IS_ON_PAGE}
AND (:before IS NULL OR ${event.at} < :before)
AND (:types IS NULL OR ${event.type} IN (SELECT value FROM json_each(:types)))
AND (:memberId IS NULL OR (SELECT ${member.userId} FROM organization_members WHERE ${member.id} = :memberId
  AND ${member.organizationId} = :organizationId) IN (${event.userId}, ${event.actorId}))
ORDER BY ${EVENT_ORDER} LIMIT :limit`,
});

interface EventConditions extends EventPage {
  readonly organizationId: string;
  readonly callerId: string;
  /** Null for all types. */
  readonly types: readonly string[] | null;
  /** The member whom the event is about or who caused it. Null for all. */
  readonly memberId: string | null;
  /** Null when the period has no end. */
  readonly before: Instant | null;
}

export function createOrganizationEventsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns no events when the caller is not an active admin. */
    async listEvents({
      since,
      after,
      limit,
      ...conditions
    }: EventConditions): Promise<ListedEvent[]> {
      const page = toPageParams({ since, after, limit });
      return (await LIST.all(d1, { ...conditions, ...page })).map(readEventRow);
    },
  };
}
