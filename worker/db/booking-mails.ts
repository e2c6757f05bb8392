// The mails of one booking as its host sees them, and one of them owed once more.
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { LoggedMail } from '../domain/bookings/mail-log.ts';
import {
  BOOKING_EVENTS,
  type BookingEvent,
  type OwedFacts,
} from '../domain/bookings/owed-facts.ts';
import type { Instant } from '../domain/time/types.ts';
import type { Database } from './database.ts';
import { outbox } from './schema/outbox.ts';

/** The newest ones: a booking with more has been moved more often than anybody reads about. */
const LIST_LIMIT = 100;

// Only while the booking is as it was read, and no such mail is on its way already.
const INSERT_AGAIN = `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, caused_by, created_at)
SELECT ?1, b.host_id, b.id, 'mail', ?4, ?5, 'pending', ?6, ?7, ?8, 'host', ?6
FROM bookings b WHERE b.id = ?2 AND b.host_id = ?3 AND b.sequence = ?9
AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.booking_id = b.id AND o.kind = 'mail' AND o.event = ?4 AND o.audience = ?5
  AND o.status IN ('pending', 'claimed'))
RETURNING id`;

interface MailAgain {
  readonly id: string;
  readonly bookingId: string;
  readonly hostId: string;
  readonly event: BookingEvent;
  readonly audience: LoggedMail['audience'];
  readonly at: Instant;
  readonly origin: string;
  readonly facts: OwedFacts | null;
  /** Of the booking as it was read. */
  readonly sequence: number;
}

export function createBookingMailsRepo(db: Database) {
  const insertAgain = db.$client.prepare(INSERT_AGAIN);

  return {
    /** Newest first. */
    async listMails(hostId: string, bookingId: string): Promise<LoggedMail[]> {
      return db
        .select({
          id: outbox.id,
          event: sql<BookingEvent>`${outbox.event}`,
          audience: outbox.audience,
          status: outbox.status,
          attempts: outbox.attempts,
          lastError: outbox.lastError,
          dueAt: outbox.dueAt,
          doneAt: outbox.doneAt,
          isHeld: sql<boolean>`${outbox.holdReason} IS NOT NULL`.mapWith(Boolean),
        })
        .from(outbox)
        .where(
          and(
            eq(outbox.bookingId, bookingId),
            eq(outbox.hostId, hostId),
            eq(outbox.kind, 'mail'),
            inArray(outbox.event, [...BOOKING_EVENTS]),
          ),
        )
        .orderBy(desc(outbox.createdAt), desc(sql`rowid`))
        .limit(LIST_LIMIT);
    },

    /** False when the booking has changed since it was read, or the mail is on its way already. */
    async insertAgain(mail: MailAgain): Promise<boolean> {
      const { id, bookingId, hostId, event, audience, at, origin, facts, sequence } = mail;
      const payload = facts ? JSON.stringify(facts) : null;
      const { results } = await insertAgain
        .bind(id, bookingId, hostId, event, audience, at, origin, payload, sequence)
        .all();
      return results.length === 1;
    },
  };
}
