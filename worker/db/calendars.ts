// The calendars of connected accounts: what they are called and what their hosts chose to do with them. How
// far each is read is in calendar-sync.ts.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { UnreachablePolicy } from '../domain/calendars/connection.ts';
import type { ExternalCalendar } from '../domain/calendars/types.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { calendars } from './schema/calendars.ts';

export type Calendar = typeof calendars.$inferSelect;

/** The connection that a list was read under: one that was replaced meanwhile takes nothing from it. */
const UNDER = 'EXISTS (SELECT 1 FROM calendar_connections WHERE host_id = ?1 AND id = ?2)';

// The primary calendar blocks from the start; what the host chose later stays.
const UPSERT = `
INSERT INTO calendars (id, host_id, external_id, name, time_zone, colour, access_role, is_primary, is_blocking, sync_due_at, created_at)
SELECT lower(hex(randomblob(16))), ?1, value ->> 'externalId', value ->> 'name', value ->> 'timeZone', value ->> 'colour',
  value ->> 'accessRole', value ->> 'isPrimary', value ->> 'isPrimary', iif(value ->> 'isPrimary', ?4, NULL), ?4
FROM json_each(?3) WHERE ${UNDER}
ON CONFLICT (host_id, external_id) DO UPDATE SET name = excluded.name, time_zone = excluded.time_zone,
  colour = excluded.colour, access_role = excluded.access_role, is_primary = excluded.is_primary`;

const LISTED = "SELECT value ->> 'externalId' FROM json_each(?3)";

const DROP_UNLISTED = `DELETE FROM calendars WHERE host_id = ?1 AND ${UNDER} AND external_id NOT IN (${LISTED})`;

// What failed and is not there any more fails no more.
const STILL_FAILING =
  'EXISTS (SELECT 1 FROM calendars WHERE host_id = ?1 AND is_blocking AND failures > 0)';
const RECORD_LIST = `
UPDATE calendar_connections SET listed_at = ?3, failing_since = iif(${STILL_FAILING}, failing_since, NULL),
  last_error = iif(${STILL_FAILING}, last_error, NULL), write_calendar_id = CASE
  WHEN write_calendar_id IN (SELECT external_id FROM calendars WHERE host_id = ?1 AND access_role = 'owner') THEN write_calendar_id
  ELSE coalesce((SELECT external_id FROM calendars WHERE host_id = ?1 AND is_primary), write_calendar_id) END
WHERE host_id = ?1 AND id = ?2 RETURNING host_id`;

// What does not block is not read: nothing of it is kept.
const BLOCK = `
UPDATE calendars SET is_blocking = 1, sync_due_at = ?4
WHERE host_id = ?1 AND ${UNDER} AND NOT is_blocking AND id IN (SELECT value FROM json_each(?3))`;
const UNBLOCK = `
UPDATE calendars SET is_blocking = 0, sync_token = NULL, window_start = NULL, window_end = NULL, full_synced_at = NULL,
  synced_at = NULL, sync_due_at = NULL, sync_claimed_until = NULL, failures = 0, last_error = NULL,
  channel_id = NULL, channel_resource_id = NULL, channel_token_hash = NULL, channel_expires_at = NULL,
  channel_tried_at = NULL, pushed_at = NULL
WHERE host_id = ?1 AND ${UNDER} AND is_blocking AND id NOT IN (SELECT value FROM json_each(?3))`;
const FORGET_UNBLOCKED = `
DELETE FROM calendar_busy WHERE calendar_id IN (SELECT id FROM calendars WHERE host_id = ?1 AND NOT is_blocking)`;

export const READ_NEXT = 'UPDATE calendars SET sync_due_at = ?2 WHERE host_id = ?1 AND is_blocking';

const CHOOSE = `
UPDATE calendar_connections SET unreachable_policy = coalesce(?3, unreachable_policy),
  write_calendar_id = coalesce(?4, write_calendar_id), updated_at = ?5
WHERE host_id = ?1 AND id = ?2 RETURNING host_id`;

interface CalendarList {
  readonly hostId: string;
  readonly connectionId: string;
  readonly calendars: readonly ExternalCalendar[];
  readonly now: Instant;
}

/** The statements that take a freshly read list over, for a batch. The last one returns a row when it did. */
export function prepareCalendarList(d1: D1Database) {
  const upsert = d1.prepare(UPSERT);
  const dropUnlisted = d1.prepare(DROP_UNLISTED);
  const record = d1.prepare(RECORD_LIST);
  return ({ hostId, connectionId, calendars: listed, now }: CalendarList) => {
    const text = JSON.stringify(listed);
    return [
      upsert.bind(hostId, connectionId, text, now),
      dropUnlisted.bind(hostId, connectionId, text),
      record.bind(hostId, connectionId, now),
    ];
  };
}

interface CalendarChoices {
  readonly policy: UnreachablePolicy | null;
  /** The provider's id. */
  readonly writeCalendarId: string | null;
  /** Our ids of all that are to block. */
  readonly blockingIds: readonly string[] | null;
}

export function createCalendarsRepo(db: Database) {
  const d1 = db.$client;
  const prepareList = prepareCalendarList(d1);

  return {
    /** The primary one first, then by name. */
    async list(hostId: string): Promise<Calendar[]> {
      return db
        .select()
        .from(calendars)
        .where(eq(calendars.hostId, hostId))
        .orderBy(desc(calendars.isPrimary), asc(sql`lower(${calendars.name})`));
    },

    /** Those whose changes the provider pushes to us. */
    async listChannels(hostId: string): Promise<{ id: string; resourceId: string }[]> {
      const rows = await db
        .select({ id: calendars.channelId, resourceId: calendars.channelResourceId })
        .from(calendars)
        .where(and(eq(calendars.hostId, hostId), sql`${calendars.channelId} IS NOT NULL`));
      return rows.flatMap(({ id, resourceId }) => (id && resourceId ? [{ id, resourceId }] : []));
    },

    /** False when the connection is another one by now. */
    async saveList(list: CalendarList): Promise<boolean> {
      const results = await d1.batch(prepareList(list));
      return results.at(-1)?.results.length === 1;
    },

    /** Has the blocking ones read at once. */
    async readNext(hostId: string, now: Instant): Promise<void> {
      await d1.prepare(READ_NEXT).bind(hostId, now).run();
    },

    /** All of it or nothing; null leaves a choice as it is. False when the connection is another one by now. */
    async choose(
      hostId: string,
      connectionId: string,
      { policy, writeCalendarId, blockingIds }: CalendarChoices,
      now: Instant,
    ): Promise<boolean> {
      const ids = JSON.stringify(blockingIds);
      const results = await d1.batch([
        ...(blockingIds === null
          ? []
          : [
              d1.prepare(BLOCK).bind(hostId, connectionId, ids, now),
              d1.prepare(UNBLOCK).bind(hostId, connectionId, ids),
              d1.prepare(FORGET_UNBLOCKED).bind(hostId),
            ]),
        d1.prepare(CHOOSE).bind(hostId, connectionId, policy, writeCalendarId, now),
      ]);
      return results.at(-1)?.results.length === 1;
    },
  };
}
