// Stores the calendars of connected accounts, with their names and the host's choices.
// calendar-sync.ts handles their sync state.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { UnreachablePolicy } from '../../domain/calendars/connection.ts';
import type { ExternalCalendar } from '../../domain/calendars/types.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { calendarBusy } from '../schema/calendar-busy.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendars } from '../schema/calendars.ts';
import { integer, json, nullable, row, runBatch, statement, text } from '../statement.ts';

const connection = columns(calendarConnections);
const calendar = columns(calendars);
const busy = columns(calendarBusy);

export type Calendar = typeof calendars.$inferSelect;

/**
 * SQL that is true while the connection for which the list of calendars was read is still the current one.
 */
const IS_CURRENT_CONNECTION = `EXISTS (SELECT 1 FROM calendar_connections WHERE ${connection.hostId} = :hostId
  AND ${connection.id} = :connectionId)`;

// By default, only the primary calendar blocks time. When a list is stored again, the host's choice of
// blocking calendars stays unchanged.
const UPSERT = statement({
  params: {
    hostId: text,
    connectionId: text,
    calendars: json<readonly ExternalCalendar[]>(),
    now: integer,
  },
  sql: `
INSERT INTO calendars (${calendar.id}, ${calendar.hostId}, ${calendar.externalId}, ${calendar.name},
  ${calendar.timeZone}, ${calendar.colour}, ${calendar.accessRole}, ${calendar.isPrimary}, ${calendar.isBlocking},
  ${calendar.syncDueAt}, ${calendar.createdAt})
SELECT lower(hex(randomblob(16))), :hostId, value ->> 'externalId', value ->> 'name', value ->> 'timeZone',
  value ->> 'colour',
  value ->> 'accessRole', value ->> 'isPrimary', value ->> 'isPrimary', iif(value ->> 'isPrimary', :now, NULL), :now
FROM json_each(:calendars) WHERE ${IS_CURRENT_CONNECTION}
ON CONFLICT (${calendar.hostId}, ${calendar.externalId}) DO UPDATE SET ${calendar.name} = excluded.${calendar.name},
  ${calendar.timeZone} = excluded.${calendar.timeZone},
  ${calendar.colour} = excluded.${calendar.colour}, ${calendar.accessRole} = excluded.${calendar.accessRole},
  ${calendar.isPrimary} = excluded.${calendar.isPrimary}`,
});

const LISTED = "SELECT value ->> 'externalId' FROM json_each(:calendars)";

const DELETE_UNLISTED = statement({
  params: { hostId: text, connectionId: text, calendars: json<readonly ExternalCalendar[]>() },
  sql: `DELETE FROM calendars WHERE ${calendar.hostId} = :hostId AND ${IS_CURRENT_CONNECTION}
  AND ${calendar.externalId} NOT IN (${LISTED})`,
});

// If a calendar that failed is no longer in the list, the connection does not count as failing
// because of this calendar.
const STILL_FAILING = `EXISTS (SELECT 1 FROM calendars WHERE ${calendar.hostId} = :hostId AND ${calendar.isBlocking}
  AND ${calendar.failures} > 0)`;
// Keeps the calendar to which bookings are written only if the account still owns it. Otherwise the primary
// calendar replaces it.
const RECORD_LIST = statement({
  params: { hostId: text, connectionId: text, now: integer },
  row: row<{ readonly host_id: string }>(),
  sql: `
UPDATE calendar_connections SET ${connection.listedAt} = :now,
  ${connection.failingSince} = iif(${STILL_FAILING}, ${connection.failingSince}, NULL),
  ${connection.lastError} = iif(${STILL_FAILING}, ${connection.lastError}, NULL), ${connection.writeCalendarId} = CASE
  WHEN ${connection.writeCalendarId} IN (SELECT ${calendar.externalId} FROM calendars WHERE ${calendar.hostId} = :hostId
  AND ${calendar.accessRole} = 'owner') THEN ${connection.writeCalendarId}
  ELSE coalesce((SELECT ${calendar.externalId} FROM calendars WHERE ${calendar.hostId} = :hostId
  AND ${calendar.isPrimary}), ${connection.writeCalendarId}) END
WHERE ${connection.hostId} = :hostId AND ${connection.id} = :connectionId RETURNING ${connection.hostId}`,
});

// Stores which calendars block time. Only these calendars are read. The busy times of the other calendars are
// deleted.
const BLOCK = statement({
  params: {
    hostId: text,
    connectionId: text,
    blockingIds: json<readonly string[]>(),
    now: integer,
  },
  sql: `
UPDATE calendars SET ${calendar.isBlocking} = 1, ${calendar.syncDueAt} = :now
WHERE ${calendar.hostId} = :hostId AND ${IS_CURRENT_CONNECTION} AND NOT ${calendar.isBlocking}
  AND ${calendar.id} IN (SELECT value FROM json_each(:blockingIds))`,
});
const UNBLOCK = statement({
  params: { hostId: text, connectionId: text, blockingIds: json<readonly string[]>() },
  sql: `
UPDATE calendars SET ${calendar.isBlocking} = 0, ${calendar.syncToken} = NULL, ${calendar.windowStart} = NULL,
  ${calendar.windowEnd} = NULL, ${calendar.fullSyncedAt} = NULL,
  ${calendar.syncedAt} = NULL, ${calendar.syncDueAt} = NULL, ${calendar.syncClaimedUntil} = NULL,
  ${calendar.failures} = 0, ${calendar.lastError} = NULL,
  ${calendar.channelId} = NULL, ${calendar.channelResourceId} = NULL, ${calendar.channelTokenHash} = NULL,
  ${calendar.channelExpiresAt} = NULL,
  ${calendar.channelTriedAt} = NULL, ${calendar.pushedAt} = NULL
WHERE ${calendar.hostId} = :hostId AND ${IS_CURRENT_CONNECTION} AND ${calendar.isBlocking}
  AND ${calendar.id} NOT IN (SELECT value FROM json_each(:blockingIds))`,
});
const DELETE_UNBLOCKED_BUSY = statement({
  params: { hostId: text },
  sql: `
DELETE FROM calendar_busy WHERE ${busy.calendarId} IN (SELECT ${calendar.id} FROM calendars
  WHERE ${calendar.hostId} = :hostId AND NOT ${calendar.isBlocking})`,
});

export const MAKE_BLOCKING_DUE = statement({
  params: { hostId: text, now: integer },
  sql: `UPDATE calendars SET ${calendar.syncDueAt} = :now WHERE ${calendar.hostId} = :hostId
  AND ${calendar.isBlocking}`,
});

const UPDATE_CHOICES = statement({
  params: {
    hostId: text,
    connectionId: text,
    policy: nullable(text),
    writeCalendarId: nullable(text),
    now: integer,
  },
  row: row<{ readonly host_id: string }>(),
  sql: `
UPDATE calendar_connections SET ${connection.unreachablePolicy} = coalesce(:policy, ${connection.unreachablePolicy}),
  ${connection.writeCalendarId} = coalesce(:writeCalendarId, ${connection.writeCalendarId}),
  ${connection.updatedAt} = :now
WHERE ${connection.hostId} = :hostId AND ${connection.id} = :connectionId RETURNING ${connection.hostId}`,
});

interface CalendarList {
  readonly hostId: string;
  readonly connectionId: string;
  readonly calendars: readonly ExternalCalendar[];
  readonly now: Instant;
}

/**
 * Returns the statements for a batch that stores a new list of calendars. The last statement returns a row if
 * the list was stored.
 */
export function prepareCalendarList(d1: D1Database) {
  return ({ hostId, connectionId, calendars: listed, now }: CalendarList) => {
    return [
      UPSERT.bind(d1, { hostId, connectionId, calendars: listed, now }),
      DELETE_UNLISTED.bind(d1, { hostId, connectionId, calendars: listed }),
      RECORD_LIST.bind(d1, { hostId, connectionId, now }),
    ] as const;
  };
}

interface CalendarChoices {
  readonly policy: UnreachablePolicy | null;
  /** The provider's id of the calendar to which bookings are written. */
  readonly writeCalendarId: string | null;
  /** Our own ids of all calendars that block time. Null leaves the choice unchanged. */
  readonly blockingIds: readonly string[] | null;
}

export function createCalendarsRepo(db: Database) {
  const d1 = db.$client;
  const prepareList = prepareCalendarList(d1);

  return {
    /** Returns the primary calendar first, and then the other calendars by name. */
    async list(hostId: string): Promise<Calendar[]> {
      return db
        .select()
        .from(calendars)
        .where(eq(calendars.hostId, hostId))
        .orderBy(desc(calendars.isPrimary), asc(sql`lower(${calendars.name})`));
    },

    /** Returns the push channels of the host's calendars. */
    async listChannels(hostId: string): Promise<{ id: string; resourceId: string }[]> {
      const rows = await db
        .select({ id: calendars.channelId, resourceId: calendars.channelResourceId })
        .from(calendars)
        .where(and(eq(calendars.hostId, hostId), sql`${calendars.channelId} IS NOT NULL`));
      return rows.flatMap(({ id, resourceId }) => (id && resourceId ? [{ id, resourceId }] : []));
    },

    /** Returns false when the connection was replaced in the meantime. */
    async saveList(list: CalendarList): Promise<boolean> {
      const [, , recorded] = await runBatch(d1, prepareList(list));
      return recorded.results.length === 1;
    },

    /** Makes the host's blocking calendars due immediately. */
    async makeBlockingDue(hostId: string, now: Instant): Promise<void> {
      await MAKE_BLOCKING_DUE.run(d1, { hostId, now });
    },

    /**
     * Stores all of the host's choices or none. Null leaves a choice unchanged. Returns false when the
     * connection was replaced.
     */
    async choose(
      hostId: string,
      connectionId: string,
      { policy, writeCalendarId, blockingIds }: CalendarChoices,
      now: Instant,
    ): Promise<boolean> {
      const results = await runBatch(d1, [
        ...(blockingIds === null
          ? []
          : [
              BLOCK.bind(d1, { hostId, connectionId, blockingIds, now }),
              UNBLOCK.bind(d1, { hostId, connectionId, blockingIds }),
              DELETE_UNBLOCKED_BUSY.bind(d1, { hostId }),
            ]),
        UPDATE_CHOICES.bind(d1, { hostId, connectionId, policy, writeCalendarId, now }),
      ]);
      return results.at(-1)?.results.length === 1;
    },
  };
}
