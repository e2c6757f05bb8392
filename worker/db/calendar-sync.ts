// How far each calendar's busy times are known. One reader has a calendar at a time, by a claim that lapses;
// what it read is written in one transaction and only while the claim still stands, so a reader that was
// overtaken, or whose calendar was disconnected meanwhile, changes nothing.
import type { BusyPiece } from '../domain/calendars/busy-pieces.ts';
import type { ReadPlan } from '../domain/calendars/sync-plan.ts';
import { readTimeZone } from '../domain/time/time-zone.ts';
import type { Instant, TimeZone } from '../domain/time/types.ts';
import { chunk } from './chunk.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { calendarBusy } from './schema/calendar-busy.ts';
import { calendarConnections } from './schema/calendar-connections.ts';
import { calendars } from './schema/calendars.ts';
import { users } from './schema/users.ts';

const calendar = columns(calendars);
const user = columns(users);
const c = columns(calendars, 'c');
const busy = columns(calendarBusy);
const b = columns(calendars, 'b');
const connection = columns(calendarConnections);

// Whoever wakes it meanwhile makes it due before the claim's end: that is how the reader learns of it.
const CLAIM = `
UPDATE calendars SET ${calendar.syncClaimedUntil} = ?2, ${calendar.syncDueAt} = ?2
WHERE ${calendar.id} = ?1 AND ${calendar.isBlocking} AND ${calendar.syncDueAt} <= ?3 AND (${calendar.syncClaimedUntil} IS NULL OR ${calendar.syncClaimedUntil} <= ?3)
RETURNING ${calendar.id}, ${calendar.hostId} AS hostId, ${calendar.externalId} AS externalId, ${calendar.syncToken} AS syncToken, ${calendar.windowStart} AS windowStart,
  ${calendar.windowEnd} AS windowEnd, ${calendar.fullSyncedAt} AS fullSyncedAt, ${calendar.syncedAt} AS syncedAt, ${calendar.failures}, ${calendar.channelId} AS channelId,
  ${calendar.channelResourceId} AS channelResourceId, ${calendar.channelExpiresAt} AS channelExpiresAt, ${calendar.channelTriedAt} AS channelTriedAt,
  ${calendar.pushedAt} AS pushedAt, (SELECT ${user.timeZone} FROM users WHERE users.${user.id} = ${calendar.hostId}) AS hostZone`;

const HELD = `EXISTS (SELECT 1 FROM calendars c WHERE ${c.id} = ?1 AND ${c.syncClaimedUntil} = ?2)`;

// What is still there, but cannot be read any more, stays as it was read last.
const FORGET_ALL = `
DELETE FROM calendar_busy WHERE ${busy.calendarId} = ?1 AND ${busy.eventId} NOT IN (SELECT value FROM json_each(?3)) AND ${HELD}`;
const FORGET = `
DELETE FROM calendar_busy WHERE ${busy.calendarId} = ?1 AND ${busy.eventId} IN (SELECT value FROM json_each(?3)) AND ${HELD}`;
const KEEP = `
INSERT INTO calendar_busy (${busy.calendarId}, ${busy.eventId}, ${busy.piece}, ${busy.hostId}, ${busy.startAt}, ${busy.endAt})
SELECT ?1, value ->> 0, value ->> 1, ${c.hostId}, value ->> 2, value ->> 3
FROM json_each(?3) JOIN calendars c ON ${c.id} = ?1 AND ${c.syncClaimedUntil} = ?2`;

const NEXT_DUE = `iif(${calendar.syncDueAt} < ${calendar.syncClaimedUntil}, ${calendar.syncDueAt}, ?3)`;

const SUCCEED = `
UPDATE calendars SET ${calendar.syncDueAt} = ${NEXT_DUE}, ${calendar.syncedAt} = ?4, ${calendar.syncToken} = ?5, ${calendar.windowStart} = ?6, ${calendar.windowEnd} = ?7,
  ${calendar.fullSyncedAt} = iif(?8, ?4, ${calendar.fullSyncedAt}), ${calendar.pushedAt} = iif(?9 AND ${calendar.syncDueAt} >= ${calendar.syncClaimedUntil}, NULL, ${calendar.pushedAt}), ${calendar.failures} = 0, ${calendar.lastError} = NULL,
  ${calendar.syncClaimedUntil} = NULL
WHERE ${calendar.id} = ?1 AND ${calendar.syncClaimedUntil} = ?2 RETURNING ${calendar.syncDueAt} AS dueAt`;

// As checked as the calendar that was read least recently.
const BLOCKING = `FROM calendars b WHERE ${b.hostId} = calendar_connections.${connection.hostId} AND ${b.isBlocking}`;
const STILL_FAILING = `EXISTS (SELECT 1 ${BLOCKING} AND ${b.failures} > 0)`;
const CHECKED = `
UPDATE calendar_connections SET
  ${connection.checkedAt} = (SELECT iif(count(*) = count(${b.syncedAt}), min(${b.syncedAt}), NULL) ${BLOCKING}),
  ${connection.failingSince} = iif(${STILL_FAILING}, ${connection.failingSince}, NULL), ${connection.lastError} = iif(${STILL_FAILING}, ${connection.lastError}, NULL)
WHERE ${connection.hostId} = (SELECT ${calendar.hostId} FROM calendars WHERE ${calendar.id} = ?1) AND ${connection.status} = 'connected'`;

const FAIL = `
UPDATE calendars SET ${calendar.syncDueAt} = ?3, ${calendar.failures} = ${calendar.failures} + 1, ${calendar.lastError} = ?4, ${calendar.syncClaimedUntil} = NULL
WHERE ${calendar.id} = ?1 AND ${calendar.syncClaimedUntil} = ?2 RETURNING ${calendar.id}`;
const FAILING = `
UPDATE calendar_connections SET ${connection.failingSince} = coalesce(${connection.failingSince}, ?2), ${connection.lastError} = ?3
WHERE ${connection.status} = 'connected' AND ${connection.hostId} = (SELECT ${calendar.hostId} FROM calendars WHERE ${calendar.id} = ?1 AND ${calendar.failures} > 0)`;

// Authorized again, they are due at once.
const REST = `UPDATE calendars SET ${calendar.syncDueAt} = NULL, ${calendar.syncClaimedUntil} = NULL WHERE ${calendar.hostId} = ?1`;

const WAKE_STALE = `
UPDATE calendars SET ${calendar.syncDueAt} = ?2
WHERE ${calendar.hostId} = ?1 AND ${calendar.isBlocking} AND ${calendar.failures} = 0 AND ${calendar.syncDueAt} > ?2 AND coalesce(${calendar.syncedAt}, 0) < ?3
AND (${calendar.syncClaimedUntil} IS NULL OR ${calendar.syncClaimedUntil} <= ?2)`;
const LIST_DUE_OF_HOST = `SELECT ${calendar.id} FROM calendars WHERE ${calendar.hostId} = ?1 AND ${calendar.syncDueAt} <= ?2`;
const LIST_DUE = `
SELECT ${calendar.id} FROM calendars WHERE ${calendar.syncDueAt} IS NOT NULL AND ${calendar.syncDueAt} <= ?1 ORDER BY ${calendar.syncDueAt} LIMIT ?2`;

// Whose provider tells of changes are due ten minutes after they were read: the longest unread come first.
const WAKE_EARLY = `
UPDATE calendars SET ${calendar.syncDueAt} = ?1 WHERE ${calendar.id} IN (
  SELECT ${calendar.id} FROM calendars WHERE ${calendar.syncDueAt} > ?1 AND ${calendar.failures} = 0 AND ${calendar.syncedAt} < ?2
  AND (${calendar.syncClaimedUntil} IS NULL OR ${calendar.syncClaimedUntil} <= ?1) ORDER BY ${calendar.syncDueAt} LIMIT ?3)
RETURNING ${calendar.id}`;

export interface SyncClaim {
  readonly id: string;
  readonly hostId: string;
  /** The provider's id. */
  readonly externalId: string;
  readonly hostZone: TimeZone;
  readonly claimedUntil: Instant;
  readonly syncToken: string | null;
  readonly windowStart: Instant | null;
  readonly windowEnd: Instant | null;
  readonly fullSyncedAt: Instant | null;
  readonly syncedAt: Instant | null;
  readonly failures: number;
  readonly channelId: string | null;
  readonly channelResourceId: string | null;
  readonly channelExpiresAt: Instant | null;
  readonly channelTriedAt: Instant | null;
  readonly pushedAt: Instant | null;
}

export interface ReadBusy {
  readonly plan: ReadPlan;
  readonly syncToken: string | null;
  /** Of the events that were read; after a full read nothing else is kept but what could not be read. */
  readonly eventIds: readonly string[];
  readonly unreadableIds: readonly string[];
  readonly pieces: readonly BusyPiece[];
  /** Something came that the provider had not announced. */
  readonly isUnannounced: boolean;
  readonly nextAt: Instant;
  readonly now: Instant;
}

export interface FailedRead {
  readonly detail: string;
  readonly nextAt: Instant;
  readonly now: Instant;
}

export function createCalendarSyncRepo(db: Database) {
  const d1 = db.$client;
  const claim = d1.prepare(CLAIM);
  const forgetAll = d1.prepare(FORGET_ALL);
  const forget = d1.prepare(FORGET);
  const keep = d1.prepare(KEEP);
  const succeed = d1.prepare(SUCCEED);
  const idsOf = ({ results }: D1Result<{ id: string }>) => results.map((row) => row.id);

  return {
    /** Null when it is not due, is being read, or does not block (any more). */
    async claim(id: string, now: Instant, until: Instant): Promise<SyncClaim | null> {
      const row = await claim.bind(id, until, now).first<Omit<SyncClaim, 'claimedUntil'>>();
      return row && { ...row, hostZone: readTimeZone(row.hostZone), claimedUntil: until };
    },

    /** When it is due next; null when the claim no longer stood and nothing was written. */
    async succeed({ id, claimedUntil }: SyncClaim, read: ReadBusy): Promise<Instant | null> {
      const { plan, nextAt, now } = read;
      const isFull = plan.kind === 'full';
      const pieces = read.pieces.map((row) => [row.eventId, row.piece, row.startAt, row.endAt]);
      const forgotten = isFull
        ? [forgetAll.bind(id, claimedUntil, JSON.stringify(read.unreadableIds))]
        : chunk(read.eventIds).map((ids) => forget.bind(id, claimedUntil, JSON.stringify(ids)));
      const statements = [
        ...forgotten,
        ...chunk(pieces).map((rows) => keep.bind(id, claimedUntil, JSON.stringify(rows))),
        succeed.bind(
          ...[id, claimedUntil, nextAt, now, read.syncToken, plan.window.start, plan.window.end],
          ...[isFull ? 1 : 0, read.isUnannounced ? 1 : 0],
        ),
      ];
      const results = await d1.batch<{ dueAt: Instant }>([
        ...statements,
        d1.prepare(CHECKED).bind(id),
      ]);
      return results[statements.length - 1]?.results[0]?.dueAt ?? null;
    },

    async fail(
      { id, claimedUntil }: SyncClaim,
      { detail, nextAt, now }: FailedRead,
    ): Promise<void> {
      await d1.batch([
        d1.prepare(FAIL).bind(id, claimedUntil, nextAt, detail),
        d1.prepare(FAILING).bind(id, now, detail),
      ]);
    },

    /** None of the host's calendars is read until it is authorized again. */
    async rest(hostId: string): Promise<void> {
      await d1.prepare(REST).bind(hostId).run();
    },

    /** Makes those of the host's calendars due that were last read before `staleBefore`; gives all that are due. */
    async wakeStale(hostId: string, now: Instant, staleBefore: Instant): Promise<string[]> {
      const [, due] = await d1.batch<{ id: string }>([
        d1.prepare(WAKE_STALE).bind(hostId, now, staleBefore),
        d1.prepare(LIST_DUE_OF_HOST).bind(hostId, now),
      ]);
      return due ? idsOf(due) : [];
    },

    /** Makes some due that are not yet; never such as fail, or were read after `readBefore`. */
    async wakeEarly(now: Instant, readBefore: Instant, limit: number): Promise<string[]> {
      const statement = d1.prepare(WAKE_EARLY).bind(now, readBefore, limit);
      return idsOf(await statement.all<{ id: string }>());
    },

    /** Longest due first. */
    async listDue(now: Instant, limit: number): Promise<string[]> {
      return idsOf(await d1.prepare(LIST_DUE).bind(now, limit).all<{ id: string }>());
    },
  };
}

export type CalendarSyncRepo = ReturnType<typeof createCalendarSyncRepo>;
