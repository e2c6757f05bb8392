import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { BOOKING_EVENTS, type OwedFacts } from '../../domain/bookings/owed-facts.ts';
import { CONNECTION_EVENTS } from '../../domain/calendars/connection.ts';
import { CONTACT_EVENTS } from '../../domain/contact/contact-message.ts';
import { HEALTH_EVENTS } from '../../domain/health/health.ts';
import { ACCOUNT_EVENTS } from '../../domain/users/account-events.ts';
import { jsonColumn } from '../json-column.ts';
import { bookings } from './bookings.ts';
import { contactMessages } from './contact-messages.ts';
import { users } from './users.ts';

/** What a commit owes the world: written in the batch of the change itself, done later, never forgotten. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** The host of the booking, or the account that the mail is about; null for a visitor's message. */
    hostId: text('host_id').references(() => users.id),
    /** Null for what is not about a booking. */
    bookingId: text('booking_id').references(() => bookings.id),
    /** The message of a visitor that is passed on and answered with a receipt; gone when it is. */
    contactId: text('contact_id').references(() => contactMessages.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['mail', 'calendar'] }).notNull(),
    event: text({
      enum: [
        ...BOOKING_EVENTS,
        ...ACCOUNT_EVENTS,
        ...CONTACT_EVENTS,
        ...CONNECTION_EVENTS,
        ...HEALTH_EVENTS,
      ],
    }).notNull(),
    /** `host`: the account's own side, its calendar too, or the service's; `invitee`: who came to it. */
    audience: text({ enum: ['host', 'invitee'] }).notNull(),
    /** `quarantined`: its payload cannot be read; `quarantined_rows` lists it. */
    status: text({ enum: ['pending', 'claimed', 'done', 'dead', 'quarantined'] }).notNull(),
    /** Attempts that ended: a claim that lapses costs none. */
    attempts: integer().notNull().default(0),
    /** Claims so far. The number is the claim's identity: only the holder of the newest one records an outcome. */
    claims: integer().notNull().default(0),
    /** Pending: not before this instant. Claimed: the claim lapses at this instant. */
    dueAt: integer('due_at').notNull(),
    lastError: text('last_error'),
    /** What the present rows cannot tell the reader; emptied when the mail is out. */
    payload: jsonColumn<OwedFacts>('payload'),
    /** Where the change came in, e.g. `https://halfpast.example`: links in mails are made from it. */
    origin: text().notNull(),
    /** Who caused a booking's email; limits on what hosts send count the `host` ones. Null where neither did. */
    causedBy: text('caused_by', { enum: ['host', 'invitee'] }),
    /** Why an email waits although nothing failed; null when it does not. */
    holdReason: text('hold_reason', { enum: ['host-limit'] }),
    /** When the row was counted against the host's email limits; a retry is not counted again. */
    countedAt: integer('counted_at'),
    createdAt: integer('created_at').notNull(),
    /** When the mail left; null in a row that is done when it turned out to be owed to nobody. */
    doneAt: integer('done_at'),
  },
  (table) => [
    index('outbox_due').on(table.dueAt).where(sql`status IN ('pending', 'claimed')`),
    index('outbox_host_due')
      .on(table.hostId, table.dueAt)
      .where(sql`status IN ('pending', 'claimed')`),
    // How long the oldest open row waits, whatever its retries did to `due_at`.
    index('outbox_open_mails')
      .on(table.createdAt)
      .where(
        sql`status IN ('pending', 'claimed') AND kind = 'mail' AND event <> 'booking.reminder' AND hold_reason IS NULL`,
      ),
    index('outbox_open_reminders')
      .on(table.createdAt)
      .where(sql`status IN ('pending', 'claimed') AND event = 'booking.reminder'`),
    index('outbox_open_writes')
      .on(table.createdAt)
      .where(sql`status IN ('pending', 'claimed') AND kind = 'calendar'`),
    // `due_at` of a settled row is when its last claim would have lapsed: soon after its end.
    index('outbox_settled').on(table.dueAt).where(sql`status NOT IN ('pending', 'claimed')`),
    index('outbox_given_up')
      .on(table.status, table.dueAt)
      .where(sql`status IN ('dead', 'quarantined')`),
    index('outbox_booking').on(table.bookingId),
    index('outbox_contact').on(table.contactId).where(sql`contact_id IS NOT NULL`),
    index('outbox_account')
      .on(table.hostId, table.event, table.createdAt)
      .where(sql`booking_id IS NULL`),
  ],
);
