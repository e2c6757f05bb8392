// Deletes what has run out, a bounded number of rows at a time, each found by an index.
import {
  CALENDAR_EVENT_KEPT_MS,
  MANAGE_LINK_KEPT_MS,
  SETTLED_OUTBOX_KEPT_MS,
} from '../domain/retention.ts';
import { DAY_MS, type Instant } from '../domain/time/types.ts';
import {
  EXPIRED_LINK_KEPT_MS,
  KNOWN_NETWORK_MS,
  UNVERIFIED_SIGN_UP_MS,
} from '../domain/users/limits.ts';
import { SECURITY_EVENTS_DAYS } from '../domain/users/security-events.ts';
import type { Database } from './database.ts';
import { prepareStaleSignUps } from './stale-sign-ups.ts';

interface AgedTable {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /** Rows whose column lies this far back are deleted. */
  readonly keptMs: number;
}

const expiring = (table: string, key: string, keptMs = 0): AgedTable => ({
  table,
  key,
  column: 'expires_at',
  keptMs,
});

const AGED: readonly AgedTable[] = [
  expiring('rate_counters', 'key'),
  expiring('revoked_sessions', 'session_hash'),
  expiring('unsubscribe_links', 'token_hash'),
  expiring('contact_messages', 'id'),
  expiring('webhook_deliveries', 'id'),
  expiring('host_events', 'rowid'),
  expiring('organization_invitations', 'id'),
  expiring('released_usernames', 'username'),
  // Kept a while, so that their users read why they stopped working.
  expiring('one_time_tokens', 'token_hash', EXPIRED_LINK_KEPT_MS),
  { table: 'security_events', key: 'id', column: 'at', keptMs: SECURITY_EVENTS_DAYS * DAY_MS },
  { table: 'known_networks', key: 'rowid', column: 'last_at', keptMs: KNOWN_NETWORK_MS },
];

const purgeAged = ({ table, key, column }: AgedTable) =>
  `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${column} < ?1 LIMIT ?2)`;

const SETTLED = `FROM outbox WHERE status NOT IN ('pending', 'claimed') AND due_at < ?1 ORDER BY due_at, rowid LIMIT ?2`;

// Links in later emails about a booking, however far ahead it is, lead to where it came in: the row that says so
// is about to go.
const KEEP_ORIGIN = `
UPDATE bookings SET origin = (SELECT o.origin FROM outbox o WHERE o.booking_id = bookings.id ORDER BY o.created_at LIMIT 1)
WHERE origin IS NULL AND id IN (SELECT booking_id ${SETTLED})`;

const PURGE_SETTLED = `DELETE FROM outbox WHERE rowid IN (SELECT rowid ${SETTLED})`;

const STEP_END = `
SELECT min(start_at) AS start_at FROM (
  SELECT (SELECT start_at FROM bookings INDEXED BY bookings_next WHERE status = 'confirmed'
    AND start_at > ?1 AND start_at <= ?2 ORDER BY start_at LIMIT 1 OFFSET ?3) AS start_at
  UNION ALL
  SELECT (SELECT start_at FROM bookings INDEXED BY bookings_called_off WHERE status = 'cancelled'
    AND start_at > ?1 AND start_at <= ?2 ORDER BY start_at LIMIT 1 OFFSET ?3))`;

const purgeOfMeetings = (table: string) => `
DELETE FROM ${table} WHERE booking_id IN (
  SELECT id FROM bookings INDEXED BY bookings_next WHERE status = 'confirmed' AND start_at > ?1 AND start_at <= ?2
  UNION ALL
  SELECT id FROM bookings INDEXED BY bookings_called_off WHERE status = 'cancelled' AND start_at > ?1 AND start_at <= ?2)`;

/** What goes with the age of its meeting. Meetings of the past do not move, so one walk through them is enough. */
export const MEETING_TABLES = [
  { table: 'manage_tokens', keptMs: MANAGE_LINK_KEPT_MS },
  { table: 'calendar_events', keptMs: CALENDAR_EVENT_KEPT_MS },
] as const;
type MeetingTable = (typeof MEETING_TABLES)[number]['table'];

/** Deletes up to `size` rows; true when there may be more. */
type Purge = (now: Instant, size: number) => Promise<boolean>;

export function createExpiredRowsRepo(db: Database) {
  const d1 = db.$client;

  const aged = AGED.map((each): Purge => {
    const statement = d1.prepare(purgeAged(each));
    return async (now, size) => {
      const { meta } = await statement.bind(now - each.keptMs, size).run();
      return meta.changes >= size;
    };
  });

  const settled: Purge = async (now, size) => {
    const before = now - SETTLED_OUTBOX_KEPT_MS;
    const [, purged] = await d1.batch([
      d1.prepare(KEEP_ORIGIN).bind(before, size),
      d1.prepare(PURGE_SETTLED).bind(before, size),
    ]);
    return (purged?.meta.changes ?? 0) >= size;
  };

  // Its batches have a size of their own; the next minute takes the rest.
  const staleSignUps: Purge = async (now) => {
    await d1.batch(prepareStaleSignUps(d1, now - UNVERIFIED_SIGN_UP_MS));
    return false;
  };

  return {
    /** One for each table whose rows have an age of their own. */
    purges: [settled, staleSignUps, ...aged] as readonly Purge[],

    /**
     * Deletes what belongs to meetings that began after `from` and until `until`, about `size` meetings at once.
     * Returns how far it came.
     */
    async purgeOfMeetings(
      table: MeetingTable,
      range: { readonly from: Instant; readonly until: Instant },
      size: number,
    ): Promise<{ until: Instant; isLast: boolean }> {
      const full = await d1
        .prepare(STEP_END)
        .bind(range.from, range.until, size - 1)
        .first<{ start_at: Instant | null }>();
      const end = full?.start_at ?? null;
      const until = end ?? range.until;
      await d1.prepare(purgeOfMeetings(table)).bind(range.from, until).run();
      return { until, isLast: end === null };
    },
  };
}
