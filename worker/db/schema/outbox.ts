import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ACCOUNT_EVENTS } from '../../domain/accounts/account-events.ts';
import { HOLD_EVENTS } from '../../domain/bookings/holds.ts';
import { CONNECTION_EVENTS } from '../../domain/calendars/connection.ts';
import { HEALTH_EVENTS } from '../../domain/operations/health.ts';
import { OUTBOX_KINDS } from '../../domain/outbox/outbox-entry.ts';
import { BOOKING_EVENTS, type OutboxFacts } from '../../domain/outbox/outbox-facts.ts';
import { AUDIENCES } from '../../domain/outbox/readers.ts';
import { CONTACT_EVENTS } from '../../domain/site/contact-message.ts';
import { jsonColumn } from '../json-column.ts';
import { bookings } from './bookings.ts';
import { contactMessages } from './contact-messages.ts';
import { users } from './users.ts';

/**
 * The outbox: one row per side effect of a change, such as an email or a calendar write. A row is written in
 * the same transaction as the change and handled later, so that no side effect is lost.
 */
export const outbox = sqliteTable(
  'outbox',
  {
    id: text().primaryKey(),
    /** The host of the booking, or the account that the email is about. Null when there is neither. */
    hostId: text('host_id').references(() => users.id),
    /** Null when the row is not about a booking. */
    bookingId: text('booking_id').references(() => bookings.id),
    /**
     * The message from the contact form that the email forwards or answers. When the message is deleted, the
     * row is deleted too.
     */
    contactId: text('contact_id').references(() => contactMessages.id, { onDelete: 'cascade' }),
    kind: text({ enum: OUTBOX_KINDS }).notNull(),
    event: text({
      enum: [
        ...BOOKING_EVENTS,
        ...ACCOUNT_EVENTS,
        ...CONTACT_EVENTS,
        ...CONNECTION_EVENTS,
        ...HEALTH_EVENTS,
        ...HOLD_EVENTS,
      ],
    }).notNull(),
    /**
     * The person for whom the side effect is. `host`: the account itself, including its calendar,
     * or the operator of the service. `invitee`: the other party. `guest`: the guest with the id
     * `guestId`.
     */
    audience: text({ enum: AUDIENCES }).notNull(),
    /** The id of the guest in `bookings.guests`. Null for the host and the invitee. */
    guestId: text('guest_id'),
    /** `quarantined`: the payload is unreadable, and `quarantined_rows` has the reason. */
    status: text({ enum: ['pending', 'claimed', 'done', 'dead', 'quarantined'] }).notNull(),
    /** The number of finished attempts. An expired claim does not count. */
    attempts: integer().notNull().default(0),
    /**
     * The number of claims so far. This number identifies the current claim: only the holder of the newest
     * claim records an outcome.
     */
    claims: integer().notNull().default(0),
    /**
     * For a pending row: the earliest instant of the next attempt. For a claimed row: the instant at which the claim
     * expires.
     */
    dueAt: integer('due_at').notNull(),
    lastError: text('last_error'),
    /**
     * The facts that are needed to handle the row. They are stored here, because the other tables may no
     * longer contain them at that time. Cleared when the row is done or dead.
     */
    payload: jsonColumn<OutboxFacts>('payload'),
    /** The origin of the request, e.g. `https://halfpast.example`. Links in emails start with this origin. */
    origin: text().notNull(),
    /**
     * The person whose action caused a booking's email. If several changes cause one email, the person who made the
     * last of them. Null for other causes.
     */
    causedBy: text('caused_by', { enum: ['host', 'invitee'] }),
    /** The reason why the email is held back. Null when no limit holds it back. */
    holdReason: text('hold_reason', { enum: ['host-limit'] }),
    /**
     * The time at which the row was counted towards the limits of the host's emails. A retry is not counted
     * again.
     */
    countedAt: integer('counted_at'),
    createdAt: integer('created_at').notNull(),
    /**
     * The time at which the email was sent or the calendar event was written. Null if neither
     * happened.
     */
    doneAt: integer('done_at'),
  },
  (table) => [
    index('outbox_due').on(table.dueAt).where(sql`status IN ('pending', 'claimed')`),
    index('outbox_host_due')
      .on(table.hostId, table.dueAt)
      .where(sql`status IN ('pending', 'claimed')`),
    // Used to find the oldest open row. A retry changes `due_at`, so `due_at` does not show the age
    // of a row.
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
    // A row that ends keeps its `due_at`, which is the instant at which its last claim would have
    // expired. This instant is shortly after the end of the row.
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
