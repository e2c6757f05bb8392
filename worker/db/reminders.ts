// Reminders: which bookings come near, and what each of them owes, once. The host's object asks for one host,
// the cron for all of them.
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { OwedMail } from '../domain/bookings/new-booking.ts';
import type { RemindedBooking, ReminderKind } from '../domain/bookings/reminders.ts';
import type { Instant } from '../domain/time/types.ts';
import { originOf } from './booking-origin.ts';
import type { Database } from './database.ts';
import { bookings } from './schema/bookings.ts';

export interface UpcomingBooking extends RemindedBooking {
  readonly id: string;
}

export interface OwedReminder {
  readonly bookingId: string;
  readonly audience: OwedMail['audience'];
  readonly kind: ReminderKind;
  /** The start that it reminds of: a booking that has moved owes nothing for the former one. */
  readonly startAt: Instant;
}

export interface SweepRange {
  readonly kind: ReminderKind;
  /** Starts after this and until that. */
  readonly from: Instant;
  readonly until: Instant;
  /** Bookings whose parties were told of them later than this before the start owe nothing. */
  readonly toldAheadMs: number;
}

/** The same for the same reminder, whoever asks and however often: it is written, and sent, once. */
function reminderId({ bookingId, kind, startAt, audience }: OwedReminder): string {
  return `${bookingId}-${kind}-${startAt}-${audience}`;
}

const COLUMNS =
  'id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, created_at';

const hasNotOptedOut = (audience: string) => `NOT EXISTS (SELECT 1 FROM reminder_optouts r
  WHERE r.email = iif(${audience} = 'host', lower(u.email), lower(b.invitee_email)))`;

const OWE = `
INSERT INTO outbox (${COLUMNS})
SELECT value ->> 'id', b.host_id, b.id, 'mail', 'booking.reminder', value ->> 'audience', 'pending', ?2, ${originOf('b')},
  value ->> 'facts', ?2
FROM json_each(?1) JOIN bookings b ON b.id = value ->> 'bookingId' JOIN users u ON u.id = b.host_id
WHERE b.status = 'confirmed' AND b.start_at = value ->> 'startAt' AND ${originOf('b')} IS NOT NULL
AND ${hasNotOptedOut("value ->> 'audience'")}
ON CONFLICT (id) DO NOTHING`;

const STEP_END = `
SELECT start_at FROM bookings INDEXED BY bookings_next
WHERE status = 'confirmed' AND start_at > ?1 AND start_at <= ?2 ORDER BY start_at LIMIT 1 OFFSET ?3`;

// The ids are those of `reminderId`, so that whatever the host's object has owed is not owed again.
const SWEEP = `
INSERT INTO outbox (${COLUMNS})
SELECT b.id || '-' || ?1 || '-' || b.start_at || '-' || json_each.value, b.host_id, b.id, 'mail', 'booking.reminder', json_each.value,
  'pending', ?2, ${originOf('b')}, json_object('reminder', json_object('kind', ?1, 'startAt', b.start_at)), ?2
FROM bookings b INDEXED BY bookings_next JOIN users u ON u.id = b.host_id JOIN json_each('["host","invitee"]')
WHERE b.status = 'confirmed' AND b.start_at > ?3 AND b.start_at <= ?4 AND b.updated_at <= b.start_at - ?5
AND ${originOf('b')} IS NOT NULL AND ${hasNotOptedOut('json_each.value')}
ON CONFLICT (id) DO NOTHING RETURNING id`;

/** More meetings than fit into a host's next 24 hours. */
const SOON_LIMIT = 1_500;

export function createRemindersRepo(db: Database) {
  const upcoming = db
    .select({
      id: bookings.id,
      status: bookings.status,
      startAt: bookings.startAt,
      toldAt: bookings.updatedAt,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.hostId, sql.placeholder('hostId')),
        eq(bookings.status, 'confirmed'),
        gt(bookings.startAt, sql.placeholder('now')),
      ),
    )
    .orderBy(asc(bookings.startAt))
    .limit(SOON_LIMIT)
    .prepare();
  const owe = db.$client.prepare(OWE);
  const stepEnd = db.$client.prepare(STEP_END);
  const sweep = db.$client.prepare(SWEEP);

  return {
    /** One host's bookings that start after `now`: all until `until`, and the first one beyond. */
    async listUpcoming(hostId: string, now: Instant, until: Instant): Promise<UpcomingBooking[]> {
      const rows = await upcoming.all({ hostId, now });
      const firstBeyond = rows.findIndex((row) => row.startAt > until);
      return firstBeyond === -1 ? rows : rows.slice(0, firstBeyond + 1);
    },

    async owe(reminders: readonly OwedReminder[], now: Instant): Promise<void> {
      if (reminders.length === 0) return;
      const rows = reminders.map((reminder) => ({
        id: reminderId(reminder),
        bookingId: reminder.bookingId,
        audience: reminder.audience,
        startAt: reminder.startAt,
        facts: { reminder: { kind: reminder.kind, startAt: reminder.startAt } },
      }));
      await owe.bind(JSON.stringify(rows), now).run();
    },

    /**
     * Owes one kind of reminder to all bookings that start after `from` and until `until`, as far as one step
     * goes: about `size` bookings. Returns the ids that nobody had owed yet, and the start where the step ended.
     */
    async sweep(
      { kind, from, until, toldAheadMs }: SweepRange,
      now: Instant,
      size: number,
    ): Promise<{ ids: string[]; until: Instant; isLast: boolean }> {
      const full = await stepEnd.bind(from, until, size - 1).first<{ start_at: Instant }>();
      const end = full?.start_at ?? until;
      const { results } = await sweep.bind(kind, now, from, end, toldAheadMs).all<{ id: string }>();
      return { ids: results.map(({ id }) => id), until: end, isLast: full === null };
    },
  };
}

export type RemindersRepo = ReturnType<typeof createRemindersRepo>;
