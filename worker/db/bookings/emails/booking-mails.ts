// Lists the emails about one booking for the host. Also adds one of these emails to the outbox again.
import { and, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { LoggedMail } from '../../../domain/bookings/mail-log.ts';
import type { Channel } from '../../../domain/outbox/outbox-entry.ts';
import {
  BOOKING_EVENTS,
  type BookingEvent,
  type OutboxFacts,
} from '../../../domain/outbox/outbox-facts.ts';
import type { Reader } from '../../../domain/outbox/readers.ts';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { addToOutbox } from '../../outbox/add-to-outbox.ts';
import { isMessage } from '../../outbox/outbox-terms.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { outbox } from '../../schema/outbox.ts';
import { integer, json, nullable, row, statement, text } from '../../statement.ts';

const outboxRow = columns(outbox);
const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');
const waiting = columns(outbox, 'waiting');

/** The maximum number of emails in the list for one booking. Older emails are left out. */
const LIST_LIMIT = 100;

// Inserts the email only if the booking is unchanged since it was read. Inserts nothing while an email about
// the same event to the same recipient is pending.
const INSERT_RESEND = statement({
  params: {
    id: text,
    bookingId: text,
    hostId: text,
    kind: text,
    event: text,
    audience: text,
    guestId: nullable(text),
    at: integer,
    origin: text,
    facts: nullable(json<OutboxFacts>()),
    sequence: integer,
  },
  row: row<{ readonly id: string }>(),
  sql: addToOutbox(
    {
      id: ':id',
      hostId: `iif(:audience = 'host', :hostId, ${booking.hostId})`,
      bookingId: booking.id,
      kind: ':kind',
      event: ':event',
      audience: ':audience',
      guestId: ':guestId',
      payload: ':facts',
      causedBy: "'host'",
      createdAt: ':at',
    },
    `FROM bookings WHERE ${booking.id} = :bookingId AND ${booking.sequence} = :sequence
AND EXISTS (SELECT 1 FROM booking_hosts WHERE ${host.bookingId} = ${booking.id} AND ${host.hostId} = :hostId)
AND NOT EXISTS (SELECT 1 FROM outbox waiting WHERE ${waiting.bookingId} = ${booking.id} AND ${waiting.kind} = :kind
  AND ${waiting.event} = :event
  AND ${waiting.audience} = :audience AND ${waiting.guestId} IS :guestId AND (:audience <> 'host' OR ${waiting.hostId} = :hostId)
  AND ${waiting.status} IN ('pending', 'claimed'))
RETURNING ${outboxRow.id}`,
  ),
});

interface ResentMail extends Reader {
  readonly id: string;
  readonly bookingId: string;
  readonly hostId: string;
  readonly kind: Channel;
  readonly event: BookingEvent;
  readonly at: Instant;
  readonly origin: string;
  readonly facts: OutboxFacts | null;
  /** The booking's sequence when it was read. */
  readonly sequence: number;
}

export function createBookingMailsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns the emails about one of the host's bookings, newest first. */
    async listMails(hostId: string, bookingId: string): Promise<LoggedMail[]> {
      return db
        .select({
          id: outbox.id,
          kind: sql<Channel>`${outbox.kind}`,
          event: sql<BookingEvent>`${outbox.event}`,
          audience: outbox.audience,
          guestId: outbox.guestId,
          status: outbox.status,
          attempts: outbox.attempts,
          lastError: outbox.lastError,
          createdAt: outbox.createdAt,
          dueAt: outbox.dueAt,
          doneAt: outbox.doneAt,
          isHeld: sql<boolean>`${outbox.holdReason} IS NOT NULL`.mapWith(Boolean),
        })
        .from(outbox)
        .where(
          and(
            eq(outbox.bookingId, bookingId),
            // The emails to the other hosts are left out.
            or(ne(outbox.audience, 'host'), eq(outbox.hostId, hostId)),
            sql.raw(isMessage(outboxRow.kind)),
            inArray(outbox.event, [...BOOKING_EVENTS]),
          ),
        )
        .orderBy(desc(outbox.createdAt), desc(sql`rowid`))
        .limit(LIST_LIMIT);
    },

    /**
     * Adds the email to the outbox once more. Returns false when the booking has changed since it was read,
     * or when an email about the same event to the same recipient is already pending.
     */
    async insertResend(mail: ResentMail): Promise<boolean> {
      const { guestId = null } = mail;
      return (await INSERT_RESEND.all(d1, { ...mail, guestId })).length === 1;
    },
  };
}
