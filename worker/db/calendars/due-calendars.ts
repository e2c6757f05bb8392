// Decides which calendars are read next: due calendars, outdated calendars of one host, and calendars that
// are read before they are due.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendars } from '../schema/calendars.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';

const calendar = columns(calendars);
const connection = columns(calendarConnections, 'calendar_connections');

// Stops reading the account's calendars. The calendars become due when the host authorizes access
// again.
const STOP_READING = statement({
  params: { connectionId: text },
  sql: `UPDATE calendars SET ${calendar.syncDueAt} = NULL, ${calendar.syncClaimedUntil} = NULL
  WHERE ${calendar.connectionId} = :connectionId`,
});

const MAKE_STALE_DUE = statement({
  params: { hostId: text, now: integer, staleBefore: integer },
  sql: `
UPDATE calendars SET ${calendar.syncDueAt} = :now
WHERE ${calendar.hostId} = :hostId AND ${calendar.isBlocking} AND ${calendar.failures} = 0
  AND ${calendar.syncDueAt} > :now AND coalesce(${calendar.syncedAt}, 0) < :staleBefore
AND (${calendar.syncClaimedUntil} IS NULL OR ${calendar.syncClaimedUntil} <= :now)`,
});
const LIST_DUE_OF_HOST = statement({
  params: { hostId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `SELECT ${calendar.id} FROM calendars WHERE ${calendar.hostId} = :hostId AND ${calendar.syncDueAt} <= :now`,
});
const LIST_DUE = statement({
  params: { now: integer, limit: integer },
  row: row<DueCalendar>(),
  sql: `
SELECT ${calendar.id}, ${calendar.syncDueAt} AS dueAt FROM calendars WHERE ${calendar.syncDueAt} IS NOT NULL AND ${calendar.syncDueAt} <= :now
  ORDER BY ${calendar.syncDueAt} LIMIT :limit`,
});

/** The maximum number of calendars that one search for early reads examines. */
const EXAMINED_MAX = 1_000;

// Makes the calendars with the earliest due times due now. Many calendars may be unsuitable for an early
// read, so the inner query limits how many are examined.
const MAKE_DUE_EARLY = statement({
  params: { now: integer, readBefore: integer, limit: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE calendars SET ${calendar.syncDueAt} = :now WHERE ${calendar.id} IN (
  SELECT ${calendar.id} FROM (SELECT ${calendar.id}, ${calendar.failures}, ${calendar.syncedAt},
    ${calendar.connectionId}, ${calendar.syncClaimedUntil} FROM calendars
    WHERE ${calendar.syncDueAt} > :now ORDER BY ${calendar.syncDueAt} LIMIT ${EXAMINED_MAX})
  WHERE ${calendar.failures} = 0
  AND ${calendar.syncedAt} < :readBefore AND NOT EXISTS (SELECT 1 FROM calendar_connections
    WHERE ${connection.id} = ${calendar.connectionId} AND ${connection.provider} = 'ics')
  AND (${calendar.syncClaimedUntil} IS NULL OR ${calendar.syncClaimedUntil} <= :now)
  LIMIT :limit)
RETURNING ${calendar.id}`,
});

interface DueCalendar {
  readonly id: string;
  readonly dueAt: Instant;
}

/** The part of the calendar sync repository that decides when calendars are read. */
export function dueCalendars(d1: D1Database) {
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);

  return {
    /** Stops reading the account's calendars until the host authorizes access again. */
    async stopReading(connectionId: string): Promise<void> {
      await STOP_READING.run(d1, { connectionId });
    },

    /**
     * Makes those calendars of the host due that were last read before `staleBefore`. Returns the ids of all
     * due calendars of the host.
     */
    async makeStaleDue(hostId: string, now: Instant, staleBefore: Instant): Promise<string[]> {
      const [, due] = await runBatch(d1, [
        MAKE_STALE_DUE.bind(d1, { hostId, now, staleBefore }),
        LIST_DUE_OF_HOST.bind(d1, { hostId, now }),
      ]);
      return idsOf(due.results);
    },

    /**
     * Makes up to `limit` calendars due early. Skips calendar feeds, calendars whose last read failed, and
     * calendars that were last read at `readBefore` or later.
     */
    async makeDueEarly(now: Instant, readBefore: Instant, limit: number): Promise<string[]> {
      return idsOf(await MAKE_DUE_EARLY.all(d1, { now, readBefore, limit }));
    },

    /** Returns due calendars, earliest due time first. */
    async listDue(now: Instant, limit: number): Promise<readonly DueCalendar[]> {
      return LIST_DUE.all(d1, { now, limit });
    },
  };
}
