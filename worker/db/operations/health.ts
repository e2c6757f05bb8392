// Reads all health figures in one statement. Every figure uses an index and a limit, so that the cost does
// not grow with the number of bookings. This module only counts overlapping bookings. overlap-audit.ts finds
// them.

import {
  BACKLOG_COUNTED,
  type Backlog,
  type HealthFigures,
  type HealthMarks,
  MARK_NAMES,
} from '../../domain/operations/health.ts';
import type { Instant } from '../../domain/time/types.ts';
import { AUDIT_MARK } from '../bookings/change/overlap-audit.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { OPEN } from '../outbox/outbox-order.ts';
import { isMessage, sqlEvent, sqlKind } from '../outbox/outbox-terms.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendars } from '../schema/calendars.ts';
import { outbox } from '../schema/outbox.ts';
import { serviceMarks } from '../schema/service-marks.ts';
import { videoConnections } from '../schema/video-connections.ts';
import { webhookDeliveries } from '../schema/webhook-deliveries.ts';
import { integer, row, statement } from '../statement.ts';

const outboxRow = columns(outbox);
const delivery = columns(webhookDeliveries);
const account = columns(calendarConnections, 'account');
const videoConnection = columns(videoConnections, 'video_connections');
const pending = columns(outbox, 'pending');
const connection = columns(calendarConnections);
const calendar = columns(calendars);
const mark = columns(serviceMarks);
const booking = columns(bookings);

// The conditions have exactly the wording of the partial indexes, so that SQLite uses these indexes.
const MAILS = `outbox WHERE ${OPEN} AND ${isMessage(outboxRow.kind)} AND ${outboxRow.event} <> ${sqlEvent('booking.reminder')}
  AND ${outboxRow.holdReason} IS NULL`;
const REMINDERS = `outbox WHERE ${OPEN} AND ${outboxRow.event} = ${sqlEvent('booking.reminder')}`;
const WRITES = `outbox WHERE ${OPEN} AND ${outboxRow.kind} = ${sqlKind('calendar')}`;
const DELIVERIES = `webhook_deliveries WHERE ${OPEN}`;
const DEAD_MAILS = `outbox WHERE ${outboxRow.status} IN ('dead', 'quarantined')`;
const FAILED_DELIVERIES = `webhook_deliveries WHERE ${delivery.status} = 'failed'`;

const count = (rows: string) =>
  `(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT ${BACKLOG_COUNTED}))`;

const backlog = (name: string, rows: string) => `
  ${count(`${rows} AND ${outboxRow.createdAt} > 0`)} AS ${name}_waiting,
  (SELECT min(${outboxRow.createdAt}) FROM ${rows}) AS ${name}_oldest`;

/**
 * The maximum number of pending calendar writes that the statement examines. The statement examines
 * the oldest writes.
 */
const WRITES_EXAMINED = 2_000;

// Finds the creation time of the oldest pending write. Skips the writes of a host who must authorize access
// to an account again, because the service does not cause their delay. If the maximum number was examined and
// all were skipped, returns the oldest skipped write. In this case, writes that were not examined may be
// delayed.
const OLDEST_WRITE = `
  (SELECT coalesce(min(iif(${account.status} IS 'broken' OR ${videoConnection.status} IS 'broken', NULL, ${pending.createdAt})),
  iif(count(*) = ${WRITES_EXAMINED}, min(${pending.createdAt}), NULL))
    FROM (SELECT ${connection.hostId}, ${outboxRow.createdAt} FROM ${WRITES} AND ${outboxRow.createdAt} > 0
    ORDER BY ${outboxRow.createdAt} LIMIT ${WRITES_EXAMINED}) pending
    LEFT JOIN calendar_connections account ON ${account.hostId} = ${pending.hostId} AND ${account.takesBookings} = 1
    LEFT JOIN video_connections ON ${videoConnection.hostId} = ${pending.hostId}) AS writes_oldest`;

const countMails = (status: 'dead' | 'quarantined') =>
  count(`${DEAD_MAILS} AND ${outboxRow.status} = '${status}' AND ${outboxRow.dueAt} > 0`);
const latestMail = (status: 'dead' | 'quarantined') =>
  `(SELECT max(${outboxRow.dueAt}) FROM ${DEAD_MAILS} AND ${outboxRow.status} = '${status}')`;

type FiguresRow = Record<string, number | null> & { marks?: never };

const markNames = [...MARK_NAMES, AUDIT_MARK].map((name) => `'${name}'`).join();

const READ = statement({
  row: row<FiguresRow>(),
  sql: `
SELECT ${backlog('mail', MAILS)}, ${backlog('reminders', REMINDERS)}, ${backlog('webhooks', DELIVERIES)},
  ${count(`${WRITES} AND ${outboxRow.createdAt} > 0`)} AS writes_waiting, ${OLDEST_WRITE},
  ${countMails('dead')} AS mails_dead, ${latestMail('dead')} AS mails_dead_at,
  ${countMails('quarantined')} AS mails_quarantined, ${latestMail('quarantined')} AS mails_quarantined_at,
  ${count(`${FAILED_DELIVERIES} AND ${delivery.dueAt} > 0`)} AS deliveries_failed,
  (SELECT min(${calendar.syncDueAt}) FROM calendars WHERE ${calendar.syncDueAt} > 0) AS calendars_due,
  ${count(`bookings WHERE ${booking.overlapSeenAt} IS NOT NULL AND ${booking.overlapSeenAt} > 0`)} AS overlaps,
  (SELECT json_group_object(${mark.name}, ${mark.at}) FROM service_marks WHERE ${mark.name} IN (${markNames})) AS marks`,
});

const MARK_CRON = statement({
  ...insertInto(serviceMarks, {
    values: { name: "'cron'", at: ':now' },
    omit: 'value',
    params: { now: integer },
    ending: `ON CONFLICT (${mark.name}) DO UPDATE SET ${mark.at} = max(${mark.at}, excluded.${mark.at})`,
  }),
});

function readMarks(json: unknown): HealthMarks & { [AUDIT_MARK]?: Instant } {
  return typeof json === 'string' ? JSON.parse(json) : {};
}

export function createHealthRepo(db: Database) {
  const d1 = db.$client;
  return {
    async readFigures(): Promise<HealthFigures> {
      const { marks: json, ...figures } = (await READ.first(d1)) ?? {};
      const marks = readMarks(json);
      const backlogOf = (name: string): Backlog => ({
        waiting: figures[`${name}_waiting`] ?? 0,
        oldestAt: figures[`${name}_oldest`] ?? null,
      });
      const latestGivenUpAt = Math.max(
        figures.mails_dead_at ?? 0,
        figures.mails_quarantined_at ?? 0,
      );
      return {
        mail: backlogOf('mail'),
        reminders: backlogOf('reminders'),
        webhooks: backlogOf('webhooks'),
        calendarWrites: backlogOf('writes'),
        calendarReadDueAt: figures.calendars_due ?? null,
        givenUp: {
          outbox: {
            dead: figures.mails_dead ?? 0,
            quarantined: figures.mails_quarantined ?? 0,
            latestAt: latestGivenUpAt === 0 ? null : latestGivenUpAt,
          },
          deliveries: figures.deliveries_failed ?? 0,
        },
        overlappingBookings: figures.overlaps ?? 0,
        auditedUntil: marks[AUDIT_MARK] ?? null,
        marks,
      };
    },

    /** Records when the cron last succeeded. */
    async markCron(now: Instant): Promise<void> {
      await MARK_CRON.run(d1, { now });
    },
  };
}
