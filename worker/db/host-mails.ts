// Emails that a host's edits cause, counted before they are sent. Counting a row and raising its counters is one
// transaction, so consumers at the same moment cannot share a place, and a retry is not counted again.
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';

interface CountedLimit {
  /** SHA-256 of the limit's name. */
  readonly key: string;
  readonly maximum: number;
  readonly windowMs: number;
}

interface CountedMail {
  readonly id: string;
  readonly limits: readonly CountedLimit[];
}

const REACHED = (limits: string, now: string) => `
  FROM json_each(${limits}) JOIN rate_counters c ON c.key = value ->> 'key'
  WHERE c.expires_at > ${now} AND c.count >= value ->> 'maximum'`;

// The negative time marks the row for the next two statements; nobody else ever sees it.
const MARK = `
UPDATE outbox SET counted_at = -?2 WHERE id = ?1 AND status = 'claimed' AND counted_at IS NULL
AND NOT EXISTS (SELECT 1 ${REACHED('?3', '?2')})`;

const COUNT = `
INSERT INTO rate_counters (key, count, expires_at)
SELECT value ->> 'key', 1, ?2 + (value ->> 'windowMs') FROM json_each(?3)
WHERE EXISTS (SELECT 1 FROM outbox WHERE id = ?1 AND counted_at = -?2)
ON CONFLICT (key) DO UPDATE SET count = iif(expires_at <= ?2, 1, count + 1),
  expires_at = iif(expires_at <= ?2, excluded.expires_at, expires_at)`;

const KEEP = `UPDATE outbox SET counted_at = ?2, hold_reason = NULL WHERE id = ?1 AND counted_at = -?2`;

const HOLD = `
UPDATE outbox SET hold_reason = 'host-limit' WHERE id = ?1 AND status = 'claimed' AND counted_at IS NULL
RETURNING (SELECT max(c.expires_at) ${REACHED('?3', '?2')}) AS until`;

const STATEMENTS_A_MAIL = 4;

const WAITS = `
SELECT max(c.expires_at) AS until ${REACHED('?1', '?2')}
AND EXISTS (SELECT 1 FROM outbox WHERE booking_id = ?3 AND kind = 'mail' AND audience = 'invitee'
  AND event IN ('booking.confirmed', 'booking.changed') AND status = 'pending' AND caused_by = 'host' AND counted_at IS NULL)`;

const REASSIGNED = `
SELECT DISTINCT booking_id AS id FROM outbox
WHERE event = 'booking.reassigned' AND booking_id IN (SELECT value FROM json_each(?1))`;

// "No booking by an invitee yet": no other one, by another address than the host's, that was left with whoever made it.
const OF_NEW_HOSTS = `
SELECT b.id FROM bookings b JOIN users u ON u.id = b.host_id
WHERE b.id IN (SELECT value FROM json_each(?1)) AND u.created_at > ?2
AND NOT EXISTS (SELECT 1 FROM bookings o WHERE o.host_id = b.host_id AND o.id <> b.id AND o.invitee_email <> lower(u.email)
  AND NOT EXISTS (SELECT 1 FROM outbox r WHERE r.booking_id = o.id AND r.event = 'booking.reassigned'))`;

export function createHostMailsRepo(db: Database) {
  const d1 = db.$client;
  const [mark, count, keep, hold] = [MARK, COUNT, KEEP, HOLD].map((text) => d1.prepare(text));
  const waits = d1.prepare(WAITS);
  const reassigned = d1.prepare(REASSIGNED);
  const ofNewHosts = d1.prepare(OF_NEW_HOSTS);

  async function listIds(statement: D1PreparedStatement): Promise<Set<string>> {
    const { results } = await statement.all<{ id: string }>();
    return new Set(results.map(({ id }) => id));
  }

  return {
    /** Counts claimed rows, in this order. Those beyond a limit: until when each of them waits. */
    async countMails(mails: readonly CountedMail[], now: Instant): Promise<Map<string, Instant>> {
      if (mails.length === 0 || !mark || !count || !keep || !hold) return new Map();
      const answers = await d1.batch<{ until: Instant }>(
        mails.flatMap(({ id, limits }) => {
          const bound = [id, now, JSON.stringify(limits)];
          return [
            mark.bind(...bound),
            count.bind(...bound),
            keep.bind(id, now),
            hold.bind(...bound),
          ];
        }),
      );
      return new Map(
        mails.flatMap(({ id }, index) => {
          const held = answers[(index + 1) * STATEMENTS_A_MAIL - 1]?.results[0];
          return held ? [[id, held.until] as const] : [];
        }),
      );
    },

    /** Until when an email that the booking's invitee is owed has to wait; null when it can leave. */
    async findWait(
      bookingId: string,
      limits: readonly CountedLimit[],
      now: Instant,
    ): Promise<Instant | null> {
      const row = await waits
        .bind(JSON.stringify(limits), now, bookingId)
        .first<{ until: Instant | null }>();
      return row?.until ?? null;
    },

    /** Those of the bookings that a host once gave another address. */
    async listReassigned(bookingIds: readonly string[]): Promise<Set<string>> {
      return bookingIds.length === 0
        ? new Set()
        : listIds(reassigned.bind(JSON.stringify(bookingIds)));
    },

    /** Those of the bookings whose hosts signed up after `since` and that no invitee has booked yet. */
    async listOfNewHosts(bookingIds: readonly string[], since: Instant): Promise<Set<string>> {
      return listIds(ofNewHosts.bind(JSON.stringify(bookingIds), since));
    },
  };
}
