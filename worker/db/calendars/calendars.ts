// Stores the calendars of connected accounts, with their names and the host's choices.
// calendar-sync.ts handles their sync state.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { ExternalCalendar } from '../../domain/calendars/types.ts';
import type { UnreachablePolicy } from '../../domain/slots/calendar-busy.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { fromJson, insertInto, RANDOM_ID, setExcluded } from '../insert-into.ts';
import { calendarBusy } from '../schema/calendar-busy.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendars } from '../schema/calendars.ts';
import { flag, integer, json, nullable, row, runBatch, statement, text } from '../statement.ts';

const connection = columns(calendarConnections);
const account = columns(calendarConnections, 'account');
const calendar = columns(calendars);
const busy = columns(calendarBusy);

export type Calendar = typeof calendars.$inferSelect;

// By default, only the primary calendar blocks time. When the calendars of an account are stored again, the
// host's choice of blocking calendars stays unchanged.
const UPSERT = statement({
  ...insertInto(calendars, {
    values: {
      ...fromJson('value', 'externalId name timeZone colour accessRole isPrimary'),
      id: RANDOM_ID,
      hostId: account.hostId,
      connectionId: account.id,
      isBlocking: "value ->> 'isPrimary'",
      syncDueAt: "iif(value ->> 'isPrimary', :now, NULL)",
      createdAt: ':now',
    },
    omit: `syncToken windowStart windowEnd fullSyncedAt syncedAt changedAt syncClaimedUntil failures lastError
      channelId channelResourceId channelTokenHash channelExpiresAt pushedAt channelTriedAt`,
    params: { connectionId: text, calendars: json<readonly ExternalCalendar[]>(), now: integer },
    from: `FROM json_each(:calendars) JOIN calendar_connections account ON ${account.id} = :connectionId
WHERE true`,
    ending: `ON CONFLICT (${calendar.connectionId}, ${calendar.externalId}) DO UPDATE SET ${setExcluded(calendar, 'name timeZone colour accessRole isPrimary')}`,
  }),
});

const LISTED = "SELECT value ->> 'externalId' FROM json_each(:calendars)";

const DELETE_UNLISTED = statement({
  params: { connectionId: text, calendars: json<readonly ExternalCalendar[]>() },
  sql: `DELETE FROM calendars WHERE ${calendar.connectionId} = :connectionId
  AND ${calendar.externalId} NOT IN (${LISTED})`,
});

// SQL that is true when a blocking calendar of the connection still fails. Calendars that are no
// longer in the list have already been deleted, so their failures do not count.
const STILL_FAILING = `EXISTS (SELECT 1 FROM calendars WHERE ${calendar.connectionId} = :connectionId
  AND ${calendar.isBlocking} AND ${calendar.failures} > 0)`;
const TAKES_EVENTS = `(${calendar.accessRole} = 'owner' OR (${calendar.accessRole} = 'writer'
  AND calendar_connections.${connection.provider} <> 'google'))`;
const FIND_FOR_BOOKINGS = `SELECT ${calendar.externalId} FROM calendars
  WHERE ${calendar.connectionId} = :connectionId AND ${TAKES_EVENTS}`;
// If events can still be written to the chosen calendar, the choice stays. Otherwise a calendar to which
// events can be written becomes the choice, if possible the primary calendar.
const RECORD_LIST = statement({
  params: { connectionId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE calendar_connections SET ${connection.listedAt} = :now,
  ${connection.failingSince} = iif(${STILL_FAILING}, ${connection.failingSince}, NULL),
  ${connection.lastError} = iif(${STILL_FAILING}, ${connection.lastError}, NULL), ${connection.writeCalendarId} = CASE
  WHEN ${connection.writeCalendarId} IN (${FIND_FOR_BOOKINGS}) THEN ${connection.writeCalendarId}
  ELSE coalesce((${FIND_FOR_BOOKINGS} ORDER BY ${calendar.isPrimary} DESC, ${calendar.createdAt} LIMIT 1),
  ${connection.writeCalendarId}) END
WHERE ${connection.id} = :connectionId RETURNING ${connection.id}`,
});

// Stores which calendars block time. Only these calendars are read. The busy times of the other calendars are
// deleted.
const BLOCK = statement({
  params: { hostId: text, blockingIds: json<readonly string[]>(), now: integer },
  sql: `
UPDATE calendars SET ${calendar.isBlocking} = 1, ${calendar.syncDueAt} = :now
WHERE ${calendar.hostId} = :hostId AND NOT ${calendar.isBlocking}
  AND ${calendar.id} IN (SELECT value FROM json_each(:blockingIds))`,
});
const UNBLOCK = statement({
  params: { hostId: text, blockingIds: json<readonly string[]>() },
  sql: `
UPDATE calendars SET ${calendar.isBlocking} = 0, ${calendar.syncToken} = NULL, ${calendar.windowStart} = NULL,
  ${calendar.windowEnd} = NULL, ${calendar.fullSyncedAt} = NULL,
  ${calendar.syncedAt} = NULL, ${calendar.changedAt} = NULL, ${calendar.syncDueAt} = NULL, ${calendar.syncClaimedUntil} = NULL,
  ${calendar.failures} = 0, ${calendar.lastError} = NULL,
  ${calendar.channelId} = NULL, ${calendar.channelResourceId} = NULL, ${calendar.channelTokenHash} = NULL,
  ${calendar.channelExpiresAt} = NULL,
  ${calendar.channelTriedAt} = NULL, ${calendar.pushedAt} = NULL
WHERE ${calendar.hostId} = :hostId AND ${calendar.isBlocking}
  AND ${calendar.id} NOT IN (SELECT value FROM json_each(:blockingIds))`,
});
const DELETE_UNBLOCKED_BUSY = statement({
  params: { hostId: text },
  sql: `
DELETE FROM calendar_busy WHERE ${busy.calendarId} IN (SELECT ${calendar.id} FROM calendars
  WHERE ${calendar.hostId} = :hostId AND NOT ${calendar.isBlocking})`,
});

export const MAKE_BLOCKING_DUE = statement({
  params: { connectionId: text, now: integer },
  sql: `UPDATE calendars SET ${calendar.syncDueAt} = :now WHERE ${calendar.connectionId} = :connectionId
  AND ${calendar.isBlocking}`,
});

const UPDATE_POLICY = statement({
  params: { hostId: text, policy: text, now: integer },
  sql: `UPDATE calendar_connections SET ${connection.unreachablePolicy} = :policy, ${connection.updatedAt} = :now
  WHERE ${connection.hostId} = :hostId`,
});
const UPDATE_RULES = statement({
  params: {
    hostId: text,
    tentativeBlocks: nullable(flag),
    allDayBlocks: nullable(flag),
    freeAllDayBlocks: nullable(flag),
    now: integer,
  },
  sql: `UPDATE calendar_connections SET
  ${connection.tentativeBlocks} = coalesce(:tentativeBlocks, ${connection.tentativeBlocks}),
  ${connection.allDayBlocks} = coalesce(:allDayBlocks, ${connection.allDayBlocks}),
  ${connection.freeAllDayBlocks} = coalesce(:freeAllDayBlocks, ${connection.freeAllDayBlocks}),
  ${connection.updatedAt} = :now
  WHERE ${connection.hostId} = :hostId`,
});
// Without a sync token, the next read is a full read, which replaces all busy times. If a read is already
// running, it loses its claim. Otherwise that read would store a sync token, and the full read would never
// happen.
const READ_COMPLETELY = statement({
  params: { hostId: text, now: integer },
  sql: `UPDATE calendars SET ${calendar.syncToken} = NULL, ${calendar.syncClaimedUntil} = NULL, ${calendar.syncDueAt} = :now
  WHERE ${calendar.hostId} = :hostId AND ${calendar.isBlocking} AND ${calendar.syncDueAt} IS NOT NULL`,
});
// At most one account of a host has `takesBookings`. So this statement clears `takesBookings` of
// all accounts. The next statement sets it for the chosen account.
const STOP_TAKING = statement({
  params: { hostId: text, calendarId: text },
  sql: `UPDATE calendar_connections SET ${connection.takesBookings} = 0 WHERE ${connection.hostId} = :hostId
  AND EXISTS (SELECT 1 FROM calendars WHERE ${calendar.id} = :calendarId)`,
});
const TAKE_BOOKINGS = statement({
  params: { hostId: text, calendarId: text, now: integer },
  sql: `
UPDATE calendar_connections SET ${connection.takesBookings} = 1, ${connection.updatedAt} = :now,
  ${connection.writeCalendarId} = (SELECT ${calendar.externalId} FROM calendars WHERE ${calendar.id} = :calendarId)
WHERE ${connection.hostId} = :hostId
  AND ${connection.id} = (SELECT ${calendar.connectionId} FROM calendars WHERE ${calendar.id} = :calendarId)`,
});

interface CalendarList {
  readonly connectionId: string;
  readonly calendars: readonly ExternalCalendar[];
  readonly now: Instant;
}

/**
 * Returns the statements for a batch that stores a new list of calendars. The last statement returns a row if
 * the list was stored.
 */
export function prepareCalendarList(d1: D1Database) {
  return ({ connectionId, calendars: listed, now }: CalendarList) => {
    return [
      UPSERT.bind(d1, { connectionId, calendars: listed, now }),
      DELETE_UNLISTED.bind(d1, { connectionId, calendars: listed }),
      RECORD_LIST.bind(d1, { connectionId, now }),
    ] as const;
  };
}

interface CalendarChoices {
  readonly policy: UnreachablePolicy | null;
  readonly tentativeBlocks: boolean | null;
  readonly allDayBlocks: boolean | null;
  readonly freeAllDayBlocks: boolean | null;
  /** Our id of the calendar to which bookings are written. Null leaves the choice unchanged. */
  readonly writeCalendarId: string | null;
  /** Our ids of all calendars that block time. Null leaves the choice unchanged. */
  readonly blockingIds: readonly string[] | null;
}

export function createCalendarsRepo(db: Database) {
  const d1 = db.$client;
  const prepareList = prepareCalendarList(d1);

  return {
    /**
     * Returns the calendars of all accounts: primary calendars first, then the other calendars by
     * name.
     */
    async list(hostId: string): Promise<Calendar[]> {
      return db
        .select()
        .from(calendars)
        .where(eq(calendars.hostId, hostId))
        .orderBy(desc(calendars.isPrimary), asc(sql`lower(${calendars.name})`));
    },

    /** Returns the push channels of the account's calendars. */
    async listChannels(connectionId: string): Promise<{ id: string; resourceId: string }[]> {
      const rows = await db
        .select({ id: calendars.channelId, resourceId: calendars.channelResourceId })
        .from(calendars)
        .where(
          and(eq(calendars.connectionId, connectionId), sql`${calendars.channelId} IS NOT NULL`),
        );
      return rows.flatMap(({ id, resourceId }) => (id && resourceId ? [{ id, resourceId }] : []));
    },

    /** Returns false when the account was disconnected in the meantime. */
    async saveList(list: CalendarList): Promise<boolean> {
      const [, , recorded] = await runBatch(d1, prepareList(list));
      return recorded.results.length === 1;
    },

    /** Makes the account's blocking calendars due immediately. */
    async makeBlockingDue(connectionId: string, now: Instant): Promise<void> {
      await MAKE_BLOCKING_DUE.run(d1, { connectionId, now });
    },

    /** Stores all of the host's choices or none. */
    async choose(hostId: string, choices: CalendarChoices, now: Instant): Promise<void> {
      const { policy, blockingIds, tentativeBlocks, allDayBlocks, freeAllDayBlocks } = choices;
      const rules = { tentativeBlocks, allDayBlocks, freeAllDayBlocks };
      const { writeCalendarId: calendarId } = choices;
      const changesRules = Object.values(rules).some((rule) => rule !== null);
      await runBatch(d1, [
        ...(blockingIds === null
          ? []
          : [
              BLOCK.bind(d1, { hostId, blockingIds, now }),
              UNBLOCK.bind(d1, { hostId, blockingIds }),
              DELETE_UNBLOCKED_BUSY.bind(d1, { hostId }),
            ]),
        ...(changesRules
          ? [
              UPDATE_RULES.bind(d1, { hostId, ...rules, now }),
              READ_COMPLETELY.bind(d1, { hostId, now }),
            ]
          : []),
        ...(policy === null ? [] : [UPDATE_POLICY.bind(d1, { hostId, policy, now })]),
        ...(calendarId === null
          ? []
          : [
              STOP_TAKING.bind(d1, { hostId, calendarId }),
              TAKE_BOOKINGS.bind(d1, { hostId, calendarId, now }),
            ]),
      ]);
    },
  };
}
