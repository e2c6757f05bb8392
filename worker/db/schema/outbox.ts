import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ACCOUNT_EVENTS } from '../../domain/accounts/account-events.ts';
import { CONNECTION_EVENTS } from '../../domain/calendars/connection.ts';
import { HEALTH_EVENTS } from '../../domain/operations/health.ts';
import { BOOKING_EVENTS, type OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import { CONTACT_EVENTS } from '../../domain/site/contact-message.ts';
import { jsonColumn } from '../json-column.ts';
import { bookings } from './bookings.ts';
import { contactMessages } from './contact-messages.ts';
import { users } from './users.ts';

/**
 * The outbox: one row per side effect that a commit owes, such as an email or a calendar write. Rows are
 * written in the batch of the change, handled later and never lost.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** The host of the booking, or the account of the email. Null for a visitor's message. */
    hostId: text('host_id').references(() => users.id),
    /** Null when it is not about a booking. */
    bookingId: text('booking_id').references(() => bookings.id),
    /** The visitor's message that is forwarded and answered with a receipt. Deleted with it. */
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
    /**
     * `host`: the account's own side, including its calendar, or the service's. `invitee`: the other party.
     */
    audience: text({ enum: ['host', 'invitee'] }).notNull(),
    /** `quarantined`: its payload is unreadable, see `quarantined_rows`. */
    status: text({ enum: ['pending', 'claimed', 'done', 'dead', 'quarantined'] }).notNull(),
    /** Finished attempts. An expired claim does not count. */
    attempts: integer().notNull().default(0),
    /**
     * Claims so far. The number identifies the claim: only the holder of the newest one records an outcome.
     */
    claims: integer().notNull().default(0),
    /** Pending: the earliest time. Claimed: when the claim expires. */
    dueAt: integer('due_at').notNull(),
    lastError: text('last_error'),
    /** Facts that the current rows do not contain. Cleared when the email is sent. */
    payload: jsonColumn<OutboxFacts>('payload'),
    /** Origin of the request, e.g. `https://halfpast.example`, used for links in emails. */
    origin: text().notNull(),
    /** Who caused a booking's email. Limits for hosts count the `host` ones. Null when neither did. */
    causedBy: text('caused_by', { enum: ['host', 'invitee'] }),
    /** Why an email waits without a failure. Null when it does not. */
    holdReason: text('hold_reason', { enum: ['host-limit'] }),
    /** When the row was counted for the host's email limits. A retry is not counted again. */
    countedAt: integer('counted_at'),
    createdAt: integer('created_at').notNull(),
    /** When the email was sent. Null in a finished row whose email was not needed. */
    doneAt: integer('done_at'),
  },
  (table) => [
    index('outbox_due').on(table.dueAt).where(sql`status IN ('pending', 'claimed')`),
    index('outbox_host_due')
      .on(table.hostId, table.dueAt)
      .where(sql`status IN ('pending', 'claimed')`),
    // For the age of the oldest open row, whatever its retries did to `due_at`.
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
    // `due_at` of a settled row is when its last claim would have expired, shortly after its end.
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
