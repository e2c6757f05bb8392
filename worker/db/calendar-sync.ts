// How far each calendar's busy times are known. One reader has a calendar at a time, by a claim that lapses;
// what it read is written in one transaction and only while the claim still stands, so a reader that was
// overtaken, or whose calendar was disconnected meanwhile, changes nothing.
import type { BusyPiece } from '../domain/calendars/busy-pieces.ts';
import type { ReadPlan } from '../domain/calendars/sync-plan.ts';
import { readTimeZone } from '../domain/time/time-zone.ts';
import type { Instant, TimeZone } from '../domain/time/types.ts';
import { chunk } from './chunk.ts';
import type { Database } from './database.ts';

// Whoever wakes it meanwhile makes it due before the claim's end: that is how the reader learns of it.
const CLAIM = `
UPDATE calendars SET sync_claimed_until = ?2, sync_due_at = ?2
WHERE id = ?1 AND is_blocking AND sync_due_at <= ?3 AND (sync_claimed_until IS NULL OR sync_claimed_until <= ?3)
RETURNING id, host_id AS hostId, external_id AS externalId, sync_token AS syncToken, window_start AS windowStart,
  window_end AS windowEnd, full_synced_at AS fullSyncedAt, synced_at AS syncedAt, failures, channel_id AS channelId,
  channel_resource_id AS channelResourceId, channel_expires_at AS channelExpiresAt, channel_tried_at AS channelTriedAt,
  pushed_at AS pushedAt, (SELECT time_zone FROM users WHERE users.id = host_id) AS hostZone`;

const HELD = 'EXISTS (SELECT 1 FROM calendars c WHERE c.id = ?1 AND c.sync_claimed_until = ?2)';

// What is still there, but cannot be read any more, stays as it was read last.
const FORGET_ALL = `
DELETE FROM calendar_busy WHERE calendar_id = ?1 AND event_id NOT IN (SELECT value FROM json_each(?3)) AND ${HELD}`;
const FORGET = `
DELETE FROM calendar_busy WHERE calendar_id = ?1 AND event_id IN (SELECT value FROM json_each(?3)) AND ${HELD}`;
const KEEP = `
INSERT INTO calendar_busy (calendar_id, event_id, piece, host_id, start_at, end_at)
SELECT ?1, value ->> 0, value ->> 1, c.host_id, value ->> 2, value ->> 3
FROM json_each(?3) JOIN calendars c ON c.id = ?1 AND c.sync_claimed_until = ?2`;

const NEXT_DUE = 'iif(sync_due_at < sync_claimed_until, sync_due_at, ?3)';

const SUCCEED = `
UPDATE calendars SET sync_due_at = ${NEXT_DUE}, synced_at = ?4, sync_token = ?5, window_start = ?6, window_end = ?7,
  full_synced_at = iif(?8, ?4, full_synced_at), pushed_at = iif(?9 AND sync_due_at >= sync_claimed_until, NULL, pushed_at), failures = 0, last_error = NULL,
  sync_claimed_until = NULL
WHERE id = ?1 AND sync_claimed_until = ?2 RETURNING sync_due_at AS dueAt`;

// As checked as the calendar that was read least recently.
const BLOCKING =
  'FROM calendars b WHERE b.host_id = calendar_connections.host_id AND b.is_blocking';
const STILL_FAILING = `EXISTS (SELECT 1 ${BLOCKING} AND b.failures > 0)`;
const CHECKED = `
UPDATE calendar_connections SET
  checked_at = (SELECT iif(count(*) = count(b.synced_at), min(b.synced_at), NULL) ${BLOCKING}),
  failing_since = iif(${STILL_FAILING}, failing_since, NULL), last_error = iif(${STILL_FAILING}, last_error, NULL)
WHERE host_id = (SELECT host_id FROM calendars WHERE id = ?1) AND status = 'connected'`;

const FAIL = `
UPDATE calendars SET sync_due_at = ?3, failures = failures + 1, last_error = ?4, sync_claimed_until = NULL
WHERE id = ?1 AND sync_claimed_until = ?2 RETURNING id`;
const FAILING = `
UPDATE calendar_connections SET failing_since = coalesce(failing_since, ?2), last_error = ?3
WHERE status = 'connected' AND host_id = (SELECT host_id FROM calendars WHERE id = ?1 AND failures > 0)`;

// Authorized again, they are due at once.
const REST =
  'UPDATE calendars SET sync_due_at = NULL, sync_claimed_until = NULL WHERE host_id = ?1';

const WAKE_STALE = `
UPDATE calendars SET sync_due_at = ?2
WHERE host_id = ?1 AND is_blocking AND failures = 0 AND sync_due_at > ?2 AND coalesce(synced_at, 0) < ?3
AND (sync_claimed_until IS NULL OR sync_claimed_until <= ?2)`;
const LIST_DUE_OF_HOST = 'SELECT id FROM calendars WHERE host_id = ?1 AND sync_due_at <= ?2';
const LIST_DUE = `
SELECT id FROM calendars WHERE sync_due_at IS NOT NULL AND sync_due_at <= ?1 ORDER BY sync_due_at LIMIT ?2`;

// Whose provider tells of changes are due ten minutes after they were read: the longest unread come first.
const WAKE_EARLY = `
UPDATE calendars SET sync_due_at = ?1 WHERE id IN (
  SELECT id FROM calendars WHERE sync_due_at > ?1 AND failures = 0 AND synced_at < ?2
  AND (sync_claimed_until IS NULL OR sync_claimed_until <= ?1) ORDER BY sync_due_at LIMIT ?3)
RETURNING id`;

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

interface ReadBusy {
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

interface FailedRead {
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
          id,
          claimedUntil,
          nextAt,
          now,
          read.syncToken,
          plan.window.start,
          plan.window.end,
          isFull ? 1 : 0,
          read.isUnannounced ? 1 : 0,
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
