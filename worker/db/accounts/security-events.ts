// Stores security events. The events are not written in the batch of the change that they report. Otherwise a
// failed write of an event could make a sign-in fail. No statement changes an event, except that the erasure of an
// account clears the device and the place.

import {
  type EventSource,
  type SecurityEvent,
  UNKNOWN_SOURCE,
} from '../../domain/accounts/security-events.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { securityEvents } from '../schema/security-events.ts';
import { row, statement, text } from '../statement.ts';
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
} from './security-event-rows.ts';

const event = columns(securityEvents, 'event');
const own = columns(securityEvents);

/** SQL that clears where and with what the account `:userId` acted, and where others tried to sign in to it. */
export const CLEAR_EVENT_SOURCES = `UPDATE security_events
SET ${own.browser} = NULL, ${own.system} = NULL, ${own.city} = NULL, ${own.country} = NULL
WHERE ${own.actorId} = :userId OR ${own.userId} = :userId AND ${own.actorId} IS NULL`;

/** Each half of the list reads its own index, in the order of the list. */
const listBy = (
  column: string,
) => `SELECT id FROM (SELECT ${event.id} AS id FROM security_events event
    WHERE ${column} = :userId AND ${IS_ON_PAGE} ORDER BY ${EVENT_ORDER} LIMIT :limit)`;

const LIST_OWN = statement({
  params: { ...PAGE_PARAMS, userId: text },
  row: row<EventRow>(),
  sql: `
SELECT ${EVENT_COLUMNS} FROM ${EVENT_TABLES} WHERE ${event.id} IN (
  ${listBy(event.userId)} UNION ALL ${listBy(event.actorId)})
ORDER BY ${EVENT_ORDER} LIMIT :limit`,
});

export function createSecurityEventsRepo(db: Database) {
  const d1 = db.$client;
  return {
    async insert(
      id: string,
      event: SecurityEvent,
      at: Instant,
      { device, place }: EventSource = UNKNOWN_SOURCE,
    ): Promise<void> {
      const { type, userId, actorId = null, organizationId = null, facts = null } = event;
      const { city = null, country = null } = place ?? {};
      const { browser, system } = device;
      await db.insert(securityEvents).values({
        ...{ id, userId, actorId, organizationId, type, facts, at },
        ...{ browser, system, city, country },
      });
    },

    /** Lists the events about the account and the events that the account caused, the latest first. */
    async listOfAccount(userId: string, page: EventPage): Promise<ListedEvent[]> {
      const rows = await LIST_OWN.all(d1, { userId, ...toPageParams(page) });
      return rows.map(readEventRow);
    },
  };
}
