// What the service knows about itself, in one statement. Every figure is read by an index and up to a limit, so
// that the cost does not grow with the bookings. Overlaps are found by the audit; here they are only counted.

import {
  BACKLOG_COUNTED,
  type Backlog,
  type GivenUp,
  type HealthFigures,
  type HealthMarks,
  MARK_NAMES,
} from '../domain/health/health.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { AUDIT_MARK } from './overlap-audit.ts';

// In the words of the partial indexes.
const OPEN = "status IN ('pending', 'claimed')";
const MAILS = `outbox WHERE ${OPEN} AND kind = 'mail' AND event <> 'booking.reminder' AND hold_reason IS NULL`;
const REMINDERS = `outbox WHERE ${OPEN} AND event = 'booking.reminder'`;
const WRITES = `outbox WHERE ${OPEN} AND kind = 'calendar'`;
const DELIVERIES = `webhook_deliveries WHERE ${OPEN}`;
const DEAD_MAILS = "outbox WHERE status IN ('dead', 'quarantined')";
const DEAD_DELIVERIES = "webhook_deliveries WHERE status IN ('failed', 'quarantined')";

const count = (rows: string) =>
  `(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT ${BACKLOG_COUNTED}))`;

const backlog = (name: string, rows: string) => `
  ${count(`${rows} AND created_at > 0`)} AS ${name}_waiting,
  (SELECT min(created_at) FROM ${rows}) AS ${name}_oldest`;

/** Writes that are looked at to find the oldest one that does not wait for its host. */
const WRITES_EXAMINED = 2_000;

// A calendar that its host must authorize again is no fault of the service. Where only such rows are in sight,
// the oldest counts all the same: what lies behind them is unknown.
const OLDEST_WRITE = `
  (SELECT coalesce(min(iif(c.status IS 'broken', NULL, w.created_at)), iif(count(*) = ${WRITES_EXAMINED}, min(w.created_at), NULL))
    FROM (SELECT host_id, created_at FROM ${WRITES} AND created_at > 0 ORDER BY created_at LIMIT ${WRITES_EXAMINED}) w
    LEFT JOIN calendar_connections c ON c.host_id = w.host_id) AS writes_oldest`;

const givenUp = (name: string, rows: string, dead: string, attention: string) => `
  ${count(`${rows} AND status = '${dead}' AND due_at > 0`)} AS ${name}_dead,
  ${count(`${rows} AND status = 'quarantined' AND due_at > 0`)} AS ${name}_quarantined,
  (SELECT max(due_at) FROM ${rows} AND status = 'quarantined') AS ${name}_quarantined_at,
  (SELECT max(due_at) FROM ${rows} AND status = '${attention}') AS ${name}_given_up_at`;

const names = [...MARK_NAMES, AUDIT_MARK].map((name) => `'${name}'`).join();

const READ = `
SELECT ${backlog('mail', MAILS)}, ${backlog('reminders', REMINDERS)}, ${backlog('webhooks', DELIVERIES)},
  ${count(`${WRITES} AND created_at > 0`)} AS writes_waiting, ${OLDEST_WRITE},
  ${givenUp('outbox', DEAD_MAILS, 'dead', 'dead')},
  ${givenUp('deliveries', DEAD_DELIVERIES, 'failed', 'quarantined')},
  (SELECT min(sync_due_at) FROM calendars WHERE sync_due_at > 0) AS calendars_due,
  ${count('bookings WHERE overlap_seen_at IS NOT NULL AND overlap_seen_at > 0')} AS overlaps,
  (SELECT json_group_object(name, at) FROM service_marks WHERE name IN (${names})) AS marks`;

const MARK = `INSERT INTO service_marks (name, at) VALUES ('cron', ?1)
ON CONFLICT (name) DO UPDATE SET at = max(at, excluded.at)`;

type Row = Record<string, number | null> & { marks?: never };

function readMarks(json: unknown): HealthMarks & { [AUDIT_MARK]?: Instant } {
  return typeof json === 'string' ? JSON.parse(json) : {};
}

export function createHealthRepo(db: Database) {
  const mark = db.$client.prepare(MARK);

  return {
    async readFigures(): Promise<HealthFigures> {
      const { marks: json, ...row } = (await db.$client.prepare(READ).first<Row>()) ?? {};
      const marks = readMarks(json);
      const backlogOf = (name: string): Backlog => ({
        waiting: row[`${name}_waiting`] ?? 0,
        oldestAt: row[`${name}_oldest`] ?? null,
      });
      const givenUpOf = (name: string): GivenUp => {
        const times = [row[`${name}_quarantined_at`], row[`${name}_given_up_at`]];
        const latest = Math.max(...times.map((at) => at ?? 0));
        return {
          dead: row[`${name}_dead`] ?? 0,
          quarantined: row[`${name}_quarantined`] ?? 0,
          latestAt: latest === 0 ? null : latest,
        };
      };
      return {
        mail: backlogOf('mail'),
        reminders: backlogOf('reminders'),
        webhooks: backlogOf('webhooks'),
        calendarWrites: backlogOf('writes'),
        calendarReadDueAt: row.calendars_due ?? null,
        givenUp: { outbox: givenUpOf('outbox'), webhooks: givenUpOf('deliveries') },
        overlappingBookings: row.overlaps ?? 0,
        auditedUntil: marks[AUDIT_MARK] ?? null,
        marks,
      };
    },

    /** The minute's jobs are done. */
    async markCron(now: Instant): Promise<void> {
      await mark.bind(now).run();
    },
  };
}
