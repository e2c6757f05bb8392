// Finds upcoming bookings and adds one outbox row per reminder. Usually, the host object (the
// host's Durable Object) adds the rows. The cron adds the rows that are still missing.
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { OutboxEntry } from '../../domain/bookings/new-booking.ts';
import type { RemindedBooking, ReminderKind } from '../../domain/bookings/reminders.ts';
import type { OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookings } from '../schema/bookings.ts';
import { outbox } from '../schema/outbox.ts';
import { reminderOptouts } from '../schema/reminder-optouts.ts';
import { users } from '../schema/users.ts';
import { integer, json, row, statement, text } from '../statement.ts';
import { originOf } from './booking-origin.ts';

const r = columns(reminderOptouts, 'r');
const u = columns(users, 'u');
const b = columns(bookings, 'b');
const outboxRow = columns(outbox);
const booking = columns(bookings);

interface UpcomingBooking extends RemindedBooking {
  readonly id: string;
}

interface ReminderRow {
  readonly bookingId: string;
  readonly audience: OutboxEntry['audience'];
  readonly kind: ReminderKind;
  /**
   * The start of the meeting when the reminder was planned. If the meeting moves, this reminder is not sent.
   */
  readonly startAt: Instant;
}

interface SweepRange {
  readonly kind: ReminderKind;
  /** The range contains bookings that start after `from` and not after `until`. */
  readonly from: Instant;
  readonly until: Instant;
  /**
   * The minimum time between the last email about the booking and the start of the meeting. If the time is
   * shorter, the booking gets no reminder.
   */
  readonly minNoticeMs: number;
}

/**
 * Returns SQL for the id of a reminder about the booking `b`. The id is derived from the reminder,
 * so that the same reminder is written and sent only once. For bookings that share a slot, the host
 * gets one reminder.
 */
const reminderId = (kind: string, audience: string) =>
  `iif((${audience}) = 'host' AND ${b.seats} IS NOT NULL, ${b.meetingTypeId} || '-' || ${b.endAt}, ${b.id})
  || '-' || (${kind}) || '-' || ${b.startAt} || '-' || (${audience})`;

const COLUMNS =
  'id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, created_at';

const hasNotOptedOut = (audience: string) => `NOT EXISTS (SELECT 1 FROM reminder_optouts r
  WHERE ${r.email} = iif(${audience} = 'host', lower(${u.email}), lower(${b.inviteeEmail})))`;

interface ReminderValues extends ReminderRow {
  readonly facts: OutboxFacts;
}

const ADD_REMINDERS = statement({
  params: { reminders: json<readonly ReminderValues[]>(), now: integer },
  sql: `
INSERT INTO outbox (${COLUMNS})
SELECT ${reminderId("value ->> 'kind'", "value ->> 'audience'")}, ${b.hostId}, ${b.id}, 'mail', 'booking.reminder', value ->> 'audience', 'pending', :now,
  ${originOf('b')},
  value ->> 'facts', :now
FROM json_each(:reminders) JOIN bookings b ON ${b.id} = value ->> 'bookingId' JOIN users u ON ${u.id} = ${b.hostId}
WHERE ${b.status} = 'confirmed' AND ${b.approvalDueAt} IS NULL AND ${b.startAt} = value ->> 'startAt' AND ${originOf('b')} IS NOT NULL
AND ${hasNotOptedOut("value ->> 'audience'")}
ON CONFLICT (${outboxRow.id}) DO NOTHING`,
});

// One sweep step covers a limited number of bookings. Finds the start time of the last booking of a step.
const STEP_END = statement({
  params: { from: integer, until: integer, offset: integer },
  row: row<{ readonly start_at: Instant }>(),
  sql: `
SELECT ${booking.startAt} FROM bookings INDEXED BY bookings_next
WHERE ${booking.status} = 'confirmed' AND ${booking.startAt} > :from AND ${booking.startAt} <= :until
  ORDER BY ${booking.startAt} LIMIT 1 OFFSET :offset`,
});

// Uses the same ids as ADD_REMINDERS. So a row that the host object has added is not added again.
const SWEEP = statement({
  params: { kind: text, now: integer, from: integer, until: integer, minNoticeMs: integer },
  row: row<{ readonly id: string }>(),
  sql: `
INSERT INTO outbox (${COLUMNS})
SELECT ${reminderId(':kind', 'json_each.value')}, ${b.hostId}, ${b.id}, 'mail',
  'booking.reminder', json_each.value,
  'pending', :now, ${originOf('b')}, json_object('reminder', json_object('kind', :kind, 'startAt', ${b.startAt})), :now
FROM bookings b INDEXED BY bookings_next JOIN users u ON ${u.id} = ${b.hostId} JOIN json_each('["host","invitee"]')
WHERE ${b.status} = 'confirmed' AND ${b.approvalDueAt} IS NULL AND ${b.startAt} > :from AND ${b.startAt} <= :until
  AND ${b.updatedAt} <= ${b.startAt} - :minNoticeMs
AND ${originOf('b')} IS NOT NULL AND ${hasNotOptedOut('json_each.value')}
ON CONFLICT (${outboxRow.id}) DO NOTHING RETURNING ${outboxRow.id}`,
});

/** The maximum number of bookings to read. The cron adds the reminders of all further bookings. */
const UPCOMING_LIMIT = 1_500;

export function createRemindersRepo(db: Database) {
  const d1 = db.$client;
  const upcoming = db
    .select({
      id: bookings.id,
      status: bookings.status,
      approvalDueAt: bookings.approvalDueAt,
      startAt: bookings.startAt,
      notifiedAt: bookings.updatedAt,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.hostId, sql.placeholder('hostId')),
        eq(bookings.status, 'confirmed'),
        isNull(bookings.approvalDueAt),
        gt(bookings.startAt, sql.placeholder('now')),
      ),
    )
    .orderBy(asc(bookings.startAt))
    .limit(UPCOMING_LIMIT)
    .prepare();
  return {
    /**
     * Returns the bookings of one host that start after `now` and not after `until`. Also returns the first
     * booking that starts after `until`.
     */
    async listUpcoming(hostId: string, now: Instant, until: Instant): Promise<UpcomingBooking[]> {
      const rows = await upcoming.all({ hostId, now });
      const firstIndexAfterUntil = rows.findIndex((row) => row.startAt > until);
      return firstIndexAfterUntil === -1 ? rows : rows.slice(0, firstIndexAfterUntil + 1);
    },

    async addReminders(reminders: readonly ReminderRow[], now: Instant): Promise<void> {
      if (reminders.length === 0) return;
      const rows = reminders.map(
        (reminder): ReminderValues => ({
          ...reminder,
          facts: { reminder: { kind: reminder.kind, startAt: reminder.startAt } },
        }),
      );
      await ADD_REMINDERS.run(d1, { reminders: rows, now });
    },

    /**
     * Adds the missing outbox rows of one kind of reminder, for about `size` bookings per call. Returns the
     * ids of the added rows, and the start time up to which this call checked the bookings.
     */
    async sweep(
      { kind, from, until, minNoticeMs }: SweepRange,
      now: Instant,
      size: number,
    ): Promise<{ ids: string[]; until: Instant; isLast: boolean }> {
      const lastOfStep = await STEP_END.first(d1, { from, until, offset: size - 1 });
      const end = lastOfStep?.start_at ?? until;
      const results = await SWEEP.all(d1, { kind, now, from, until: end, minNoticeMs });
      return { ids: results.map(({ id }) => id), until: end, isLast: lastOfStep === null };
    },
  };
}

export type RemindersRepo = ReturnType<typeof createRemindersRepo>;
