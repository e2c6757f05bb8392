import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { meetingTypes } from './meeting-types.ts';
import { users } from './users.ts';

export const bookings = sqliteTable(
  'bookings',
  {
    /** The stable public id. */
    id: text().primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    meetingTypeId: text('meeting_type_id')
      .notNull()
      .references(() => meetingTypes.id),
    status: text({ enum: ['confirmed', 'cancelled'] }).notNull(),
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at').notNull(),
    /** `startAt` minus the buffer before, `endAt` plus the buffer after, as booked. */
    guardStartAt: integer('guard_start_at').notNull(),
    guardEndAt: integer('guard_end_at').notNull(),
    inviteeName: text('invitee_name').notNull(),
    /** Lower case. */
    inviteeEmail: text('invitee_email').notNull(),
    inviteeCountryCode: text('invitee_country_code'),
    inviteeMobileNumber: text('invitee_mobile_number'),
    /** The mailbox of `inviteeEmail`, without a `+tag`. Limits per invitee count it. */
    inviteeMailbox: text('invitee_mailbox').notNull().default(''),
    inviteeTimeZone: text('invitee_time_zone').notNull(),
    /** The hour format that the invitee chose on the booking page. Null when none was sent. */
    inviteeHourFormat: text('invitee_hour_format', { enum: ['12', '24'] }),
    notes: text().notNull().default(''),
    /** The ICS SEQUENCE, raised by every change and by the cancellation. */
    sequence: integer().notNull().default(0),
    /** The change that wrote the row last. A change adds outbox rows only if the row has its id. */
    changeId: text('change_id'),
    /** Message from the person who cancelled to the other party. */
    cancelReason: text('cancel_reason'),
    /** Null for a confirmed booking, and for one that was cancelled before this was recorded. */
    cancelledBy: text('cancelled_by', { enum: ['host', 'invitee'] }),
    /**
     * When the invitee's data was erased. Name, address, phone, notes and reason are placeholders since then.
     */
    erasedAt: integer('erased_at'),
    /** When the host removed a past or cancelled booking from the list. The row stays. */
    removedAt: integer('removed_at'),
    /** SHA-256 of the caller's Idempotency-Key, and of its request. */
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Origin of the booking. Set when the outbox rows that contain it are purged, null before that. */
    origin: text(),
    /** When the audit found that it overlaps an earlier booking of its host. Null otherwise. */
    overlapSeenAt: integer('overlap_seen_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    // Used by the no-overlap predicate and every list of busy times.
    index('bookings_confirmed').on(table.hostId, table.startAt).where(sql`status = 'confirmed'`),
    index('bookings_day').on(table.meetingTypeId, table.startAt).where(sql`status = 'confirmed'`),
    // For the audit of upcoming bookings of all hosts. Covers all columns that the audit reads.
    index('bookings_next')
      .on(table.startAt, table.hostId, table.endAt)
      .where(sql`status = 'confirmed'`),
    // The host's own lists, page by page. Upcoming confirmed bookings use bookings_confirmed.
    index('bookings_listed')
      .on(table.hostId, table.startAt, table.id)
      .where(sql`removed_at IS NULL`),
    index('bookings_cancelled')
      .on(table.hostId, table.startAt, table.id)
      .where(sql`status = 'cancelled' AND removed_at IS NULL`),
    index('bookings_mailbox').on(table.inviteeMailbox, table.createdAt),
    // For the hourly limit per host.
    index('bookings_created').on(table.hostId, table.createdAt),
    // Finds other bookings of an address, when one of them is erased.
    index('bookings_invitee').on(table.inviteeEmail),
    // For the audit of changes, and for the purge of past cancelled meetings.
    index('bookings_changed').on(table.updatedAt).where(sql`status = 'confirmed'`),
    index('bookings_called_off').on(table.startAt).where(sql`status = 'cancelled'`),
    index('bookings_overlapping').on(table.overlapSeenAt).where(sql`overlap_seen_at IS NOT NULL`),
    index('bookings_idempotency').on(table.hostId, table.idempotencyKey),
  ],
);
