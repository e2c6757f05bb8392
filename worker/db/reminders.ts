// What the host object needs for reminders: which bookings come near, and what each of them owes, once.
import { and, asc, eq, gt } from 'drizzle-orm';
import type { OwedMail } from '../domain/bookings/new-booking.ts';
import type { RemindedBooking, ReminderKind } from '../domain/bookings/reminders.ts';
import type { Instant } from '../domain/time/types.ts';
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

/** The same for the same reminder, whoever asks and however often: it is written, and sent, once. */
function reminderId({ bookingId, kind, startAt, audience }: OwedReminder): string {
  return `${bookingId}-${kind}-${startAt}-${audience}`;
}

const OWE = `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, created_at)
SELECT value ->> 'id', b.host_id, b.id, 'mail', 'booking.reminder', value ->> 'audience', 'pending', ?2, o.origin,
  value ->> 'facts', ?2
FROM json_each(?1) JOIN bookings b ON b.id = value ->> 'bookingId' JOIN users u ON u.id = b.host_id
JOIN outbox o ON o.rowid = (SELECT rowid FROM outbox WHERE booking_id = b.id ORDER BY created_at LIMIT 1)
WHERE b.status = 'confirmed' AND b.start_at = value ->> 'startAt'
AND NOT EXISTS (SELECT 1 FROM reminder_optouts r
  WHERE r.email = iif(value ->> 'audience' = 'host', lower(u.email), lower(b.invitee_email)))
ON CONFLICT (id) DO NOTHING`;

export function createRemindersRepo(db: Database) {
  const owe = db.$client.prepare(OWE);

  return {
    /** One host's bookings that start after `now`: all until `until`, and the first one beyond. */
    async listUpcoming(hostId: string, now: Instant, until: Instant): Promise<UpcomingBooking[]> {
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
            eq(bookings.hostId, hostId),
            eq(bookings.status, 'confirmed'),
            gt(bookings.startAt, now),
          ),
        )
        .orderBy(asc(bookings.startAt));
      const rows = await upcoming.limit(SOON_LIMIT);
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
  };
}

/** More meetings than fit into a host's next 24 hours. */
const SOON_LIMIT = 1_500;

export type RemindersRepo = ReturnType<typeof createRemindersRepo>;
