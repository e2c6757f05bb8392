import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Guest } from '../../domain/bookings/guests.ts';
import { mapTexts } from '../../domain/form/standard-fields.ts';
import type { Answer } from '../../domain/meeting-types/answers.ts';
import type { Place } from '../../domain/meeting-types/places.ts';
import { jsonColumn } from '../json-column.ts';
import { reference } from '../reference.ts';
import { meetingTypes } from './meeting-types.ts';
import { users } from './users.ts';

/**
 * The bookings of all hosts. The row of a cancelled booking remains. The table booking_hosts
 * contains the times at which each host has a booking.
 */
export const bookings = sqliteTable(
  'bookings',
  {
    /** The stable public id of the booking. */
    id: text().primaryKey(),
    hostId: reference('host_id', () => users.id),
    meetingTypeId: reference('meeting_type_id', () => meetingTypes.id),
    /**
     * `confirmed` means that the booking blocks its time. A confirmed booking may still wait for the host's
     * approval.
     */
    status: text({ enum: ['confirmed', 'cancelled'] }).notNull(),
    /**
     * The time at which the request lapses if the host does not answer. Null when the booking needs
     * no approval or was approved. A cancelled request keeps this value.
     */
    approvalDueAt: integer('approval_due_at'),
    /**
     * The start of the approved time that the invitee gave up by asking for another time. Null for a request that was
     * never approved, and after the approval of the new time.
     */
    givenUpStartAt: integer('given_up_start_at'),
    /**
     * The time at which the host asked the invitee to choose another time. Becomes null when the
     * booking is moved.
     */
    askedAt: integer('asked_at'),
    /** The message with which the host asked for another time. May be empty. */
    askMessage: text('ask_message').notNull().default(''),
    /**
     * The reason why a request ended without approval. Null for other bookings, and for a request
     * that the invitee withdrew.
     */
    outcome: text({ enum: ['declined', 'expired'] }),
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at').notNull(),
    /**
     * `guardStartAt` is `startAt` minus the buffer before the meeting. `guardEndAt` is `endAt` plus the
     * buffer after the meeting. Later changes of the meeting type's buffers do not change these times.
     */
    guardStartAt: integer('guard_start_at').notNull(),
    guardEndAt: integer('guard_end_at').notNull(),
    inviteeName: text('invitee_name').notNull(),
    /** The email address in lower case. */
    inviteeEmail: text('invitee_email').notNull(),
    inviteeCountryCode: text('invitee_country_code'),
    inviteeMobileNumber: text('invitee_mobile_number'),
    /**
     * The mailbox of `inviteeEmail`, without a `+tag`. All bookings with the same mailbox count towards the
     * same limits per invitee.
     */
    inviteeMailbox: text('invitee_mailbox').notNull().default(''),
    inviteeTimeZone: text('invitee_time_zone').notNull(),
    /** The hour format that the invitee chose on the booking page. Null when the page sent none. */
    inviteeHourFormat: text('invitee_hour_format', { enum: ['12', '24'] }),
    /**
     * The language of the page on which the invitee booked. It stays the same when the host replaces the
     * invitee. Null when the client sent none: the language of the host is used instead.
     */
    language: text(),
    ...mapTexts(() => text().notNull().default('')),
    /** The person who made the booking. */
    createdBy: text('created_by', { enum: ['host', 'invitee'] })
      .notNull()
      .default('invitee'),
    /** The host's own notes. The invitee never sees them. */
    privateNotes: text('private_notes').notNull().default(''),
    /**
     * The answers to the questions of the meeting type, with the labels that the questions had. Later changes
     * of the questions do not change these answers.
     */
    answers: jsonColumn<readonly Answer[]>('answers').notNull().default([]),
    /** The guests whom the invitee added. A guest who removes themselves is removed from the list. */
    guests: jsonColumn<readonly Guest[]>('guests').notNull().default([]),
    /**
     * The place that the invitee chose. Null when the meeting type has no place. Also null when the
     * booking was stored before this column existed.
     */
    location: jsonColumn<Place>('location'),
    /** The SEQUENCE of the ICS file. Every change and the cancellation raise this number by one. */
    sequence: integer().notNull().default(0),
    /**
     * The id of the last change to this row. The statements that add outbox rows use this id to check that
     * the change was made.
     */
    changeId: text('change_id'),
    /** The message that the person who cancelled wrote to the other party. */
    cancelReason: text('cancel_reason'),
    /** Null for a confirmed booking, and for a booking that was cancelled before this column existed. */
    cancelledBy: text('cancelled_by', { enum: ['host', 'invitee'] }),
    /**
     * The time at which the invitee first acted with a link from an email, from another network than the host's. It proves
     * that the invitee owns the mailbox. Null before that.
     */
    provenAt: integer('proven_at'),
    /** The time at which the host marked the invitee as a no-show. Null without the mark. */
    noShowAt: integer('no_show_at'),
    /**
     * The time at which the invitee's data was erased. The erasure replaces the name, email
     * address, phone number, texts of the form, private notes, answers and cancel reason with
     * placeholders or null.
     */
    erasedAt: integer('erased_at'),
    /**
     * The time at which the host removed a past or cancelled booking from the list of bookings. The
     * row is not deleted.
     */
    removedAt: integer('removed_at'),
    /**
     * The number of bookings that could share the slot when this booking was made. Null when the
     * booking takes the whole slot. Bookings with seats share a slot when their meeting type, start
     * and end are the same.
     */
    seats: integer(),
    /**
     * The booking link that this booking used. The link may have been deleted since then. Null if
     * the booking used no link.
     */
    linkId: text('link_id'),
    /** SHA-256 of the caller's Idempotency-Key. `requestHash` is the SHA-256 of the request. */
    idempotencyKey: text('idempotency_key').notNull(),
    requestHash: text('request_hash').notNull(),
    /**
     * The origin (`https://…`) of the request that made the booking. At first, only the booking's
     * outbox rows contain the origin. Before these rows are deleted, the purge copies the origin
     * into this column. Null until then.
     */
    origin: text(),
    /**
     * The time at which the service must next decide about the reminders and follow-ups of the
     * booking. A change that affects these emails sets this column to the time of the change. Each
     * decision sets the time of the next decision. Null when no email is left.
     */
    nextMailAt: integer('next_mail_at'),
    /**
     * The time at which the audit found that the booking overlaps an earlier booking of the host.
     * Null if no overlap was found.
     */
    overlapSeenAt: integer('overlap_seen_at'),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('bookings_day').on(table.meetingTypeId, table.startAt).where(sql`status = 'confirmed'`),
    // Used by statements that read the bookings of all hosts in order of their start, such as the purge.
    index('bookings_next')
      .on(table.startAt, table.hostId, table.endAt)
      .where(sql`status = 'confirmed'`),
    // The Durable Object of a host reads the due reminders and follow-ups of this host. The cron looks for
    // missed reminders and follow-ups of all hosts.
    index('bookings_host_mail')
      .on(table.hostId, table.nextMailAt)
      .where(sql`status = 'confirmed' AND next_mail_at IS NOT NULL`),
    index('bookings_next_mail')
      .on(table.nextMailAt)
      .where(sql`status = 'confirmed' AND next_mail_at IS NOT NULL`),
    // Used by the search for requests that lapse.
    index('bookings_waiting')
      .on(table.hostId, table.approvalDueAt)
      .where(sql`status = 'confirmed' AND approval_due_at IS NOT NULL`),
    index('bookings_mailbox').on(table.inviteeMailbox, table.createdAt),
    // Used by the hourly limit per host.
    index('bookings_created').on(table.hostId, table.createdAt),
    // Used by an erasure, which looks for other bookings with the same email address.
    index('bookings_invitee').on(table.inviteeEmail),
    // The overlap audit uses bookings_changed. The purge of past cancelled meetings uses bookings_called_off.
    index('bookings_changed').on(table.updatedAt).where(sql`status = 'confirmed'`),
    index('bookings_called_off').on(table.startAt).where(sql`status = 'cancelled'`),
    index('bookings_overlapping').on(table.overlapSeenAt).where(sql`overlap_seen_at IS NOT NULL`),
    index('bookings_idempotency').on(table.idempotencyKey, table.hostId),
    // Used to count the uses of a booking link.
    index('bookings_link').on(table.linkId).where(sql`link_id IS NOT NULL`),
  ],
);
