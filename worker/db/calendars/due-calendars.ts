// Decides which calendars are read next: due calendars, outdated calendars of one host, and calendars that
// are read before they are due.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { calendars } from '../schema/calendars.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';

const calendar = columns(calendars);

// Stops reading the host's calendars. When the host authorizes access again, the calendars are due
// immediately.
const STOP_READING = statement({
  params: { hostId: text },
  sql: `UPDATE calendars SET ${calendar.syncDueAt} = NULL, ${calendar.syncClaimedUntil} = NULL
  WHERE ${calendar.hostId} = :hostId`,
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
  row: row<{ readonly id: string }>(),
  sql: `
SELECT ${calendar.id} FROM calendars WHERE ${calendar.syncDueAt} IS NOT NULL AND ${calendar.syncDueAt} <= :now
  ORDER BY ${calendar.syncDueAt} LIMIT :limit`,
});

// Calendars with a push channel are normally due ten minutes after a read. This statement makes some of them
// due now: the ones that would have been due first.
const MAKE_DUE_EARLY = statement({
  params: { now: integer, readBefore: integer, limit: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE calendars SET ${calendar.syncDueAt} = :now WHERE ${calendar.id} IN (
  SELECT ${calendar.id} FROM calendars WHERE ${calendar.syncDueAt} > :now AND ${calendar.failures} = 0
  AND ${calendar.syncedAt} < :readBefore
  AND (${calendar.syncClaimedUntil} IS NULL OR ${calendar.syncClaimedUntil} <= :now) ORDER BY ${calendar.syncDueAt}
  LIMIT :limit)
RETURNING ${calendar.id}`,
});

/** The part of the calendar sync repository that decides when calendars are read. */
export function dueCalendars(d1: D1Database) {
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map((row) => row.id);

  return {
    /** Stops reading the host's calendars until the host authorizes access again. */
    async stopReading(hostId: string): Promise<void> {
      await STOP_READING.run(d1, { hostId });
    },

    /**
     * The host's calendars that were last read before `staleBefore` become due now. Returns the ids of all
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
     * Makes up to `limit` calendars due early. Skips calendars whose last read failed, and calendars that
     * were last read at `readBefore` or later.
     */
    async makeDueEarly(now: Instant, readBefore: Instant, limit: number): Promise<string[]> {
      return idsOf(await MAKE_DUE_EARLY.all(d1, { now, readBefore, limit }));
    },

    /** Returns the ids of due calendars, earliest due time first. */
    async listDue(now: Instant, limit: number): Promise<string[]> {
      return idsOf(await LIST_DUE.all(d1, { now, limit }));
    },
  };
}
