// What the service knows of itself, in one statement. What waits is counted as far as it matters, found by an
// index. Overlaps are looked for among all meetings to come: what is over costs nothing, and the index alone
// is read.

import { CONFLICT_REACH_MS } from '../domain/bookings/limits.ts';
import { BACKLOG_COUNTED, type Backlog, type HealthFigures } from '../domain/health/health.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';

const CRON_MARK = 'cron';

const OPEN = "status IN ('pending', 'claimed')";
/** In these words, so that the index is searched from its beginning. */
const IN_TURN = `due_at > 0 ORDER BY due_at LIMIT ${BACKLOG_COUNTED}`;

// What waits for an earlier mail of its booking is in hand: the earlier one counts.
const IN_HAND = `EXISTS (SELECT 1 FROM outbox earlier WHERE earlier.booking_id = o.booking_id
  AND earlier.audience = o.audience AND earlier.kind = o.kind AND earlier.${OPEN}
  AND (earlier.created_at, earlier.rowid) < (o.created_at, o.place))`;

const OWED = `owed AS (SELECT rowid AS place, kind, booking_id, audience, created_at, due_at FROM outbox
  WHERE ${OPEN} AND ${IN_TURN})`;

const DELIVERIES = `deliveries AS (SELECT created_at, due_at FROM webhook_deliveries
  WHERE ${OPEN} AND ${IN_TURN})`;

// A booking that has begun may still run into the next one. Left to itself, the planner spares the sorting and
// reads all that ever was.
const COMING = `coming AS (SELECT host_id, start_at, end_at FROM bookings INDEXED BY bookings_next
  WHERE status = 'confirmed' AND start_at > ?2)`;

const TIMELINE = `timeline AS (SELECT start_at, max(end_at) OVER (PARTITION BY host_id ORDER BY start_at
  ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS busy_until FROM coming)`;

const ofKind = (kind: 'mail' | 'calendar', name: string) => `
  (SELECT count(*) FROM owed WHERE kind = '${kind}') AS ${name}_waiting,
  (SELECT min(created_at) FROM owed WHERE kind = '${kind}') AS ${name}_oldest,
  (SELECT min(due_at) FROM owed o WHERE kind = '${kind}' AND due_at <= ?1 AND NOT ${IN_HAND}) AS ${name}_overdue`;

const READ = `
WITH ${OWED}, ${DELIVERIES}, ${COMING}, ${TIMELINE}
SELECT ${ofKind('mail', 'mail')}, ${ofKind('calendar', 'writes')},
  (SELECT count(*) FROM deliveries) AS webhooks_waiting,
  (SELECT min(created_at) FROM deliveries) AS webhooks_oldest,
  (SELECT min(due_at) FROM deliveries WHERE due_at <= ?1) AS webhooks_overdue,
  (SELECT min(sync_due_at) FROM calendars WHERE sync_due_at > 0) AS calendars_due,
  (SELECT count(*) FROM timeline WHERE busy_until > start_at) AS overlaps,
  (SELECT at FROM service_marks WHERE name = '${CRON_MARK}') AS cron_at`;

const MARK = `INSERT INTO service_marks (name, at) VALUES ('${CRON_MARK}', ?1)
ON CONFLICT (name) DO UPDATE SET at = max(at, excluded.at)`;

type Row = Record<string, number | null>;

export function createHealthRepo(db: Database) {
  const read = db.$client.prepare(READ);
  const mark = db.$client.prepare(MARK);

  return {
    async readFigures(now: Instant): Promise<HealthFigures> {
      const row = (await read.bind(now, now - CONFLICT_REACH_MS).first<Row>()) ?? {};
      const backlogOf = (name: string): Backlog => ({
        waiting: row[`${name}_waiting`] ?? 0,
        oldestAt: row[`${name}_oldest`] ?? null,
        overdueSince: row[`${name}_overdue`] ?? null,
      });
      return {
        mail: backlogOf('mail'),
        webhooks: backlogOf('webhooks'),
        calendarWrites: backlogOf('writes'),
        calendarReadDueAt: row.calendars_due ?? null,
        overlappingBookings: row.overlaps ?? 0,
        cronAt: row.cron_at ?? null,
      };
    },

    /** The minute's chores are done. */
    async markCron(now: Instant): Promise<void> {
      await mark.bind(now).run();
    },
  };
}

export type HealthRepo = ReturnType<typeof createHealthRepo>;
