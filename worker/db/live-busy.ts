// What a live question to a host's calendars needs to know, and what it leaves behind.
import type { BusyPiece } from '../domain/calendars/busy-pieces.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';

const LIST = `
SELECT id, external_id AS externalId, time_zone AS timeZone, synced_at AS syncedAt
FROM calendars WHERE host_id = ?1 AND is_blocking`;

// What was read of the calendar since is newer than what was seen: then nothing of that is kept. A reading
// that is under way writes over it, or goes on from before it and meets it again.
const AS_KNOWN = 'c.id = ?1 AND c.synced_at IS ?2 AND c.is_blocking';
const FORGET = `
DELETE FROM calendar_busy WHERE calendar_id = ?1 AND event_id IN (SELECT value ->> 0 FROM json_each(?3))
AND EXISTS (SELECT 1 FROM calendars c WHERE ${AS_KNOWN})`;
const KEEP = `
INSERT INTO calendar_busy (calendar_id, event_id, piece, host_id, start_at, end_at)
SELECT ?1, value ->> 0, value ->> 1, c.host_id, value ->> 2, value ->> 3
FROM json_each(?3) JOIN calendars c ON ${AS_KNOWN}`;
const READ_SOON = 'UPDATE calendars SET sync_due_at = min(sync_due_at, ?2) WHERE id = ?1';

export interface BlockingCalendar {
  readonly id: string;
  /** The provider's id. */
  readonly externalId: string;
  readonly timeZone: string;
  readonly syncedAt: Instant | null;
}

export function createLiveBusyRepo(db: Database) {
  const d1 = db.$client;
  const list = d1.prepare(LIST);

  return {
    async listBlocking(hostId: string): Promise<BlockingCalendar[]> {
      return (await list.bind(hostId).all<BlockingCalendar>()).results;
    },

    /** Keeps what was seen in a calendar as it was listed, and has the calendar read soon. */
    async keepSeen(
      { id, syncedAt }: BlockingCalendar,
      pieces: readonly BusyPiece[],
      now: Instant,
    ): Promise<void> {
      const rows = JSON.stringify(
        pieces.map(({ eventId, piece, startAt, endAt }) => [eventId, piece, startAt, endAt]),
      );
      await d1.batch([
        d1.prepare(FORGET).bind(id, syncedAt, rows),
        d1.prepare(KEEP).bind(id, syncedAt, rows),
        d1.prepare(READ_SOON).bind(id, now),
      ]);
    },
  };
}
