import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { HoldRequest } from '../../domain/bookings/holds.ts';
import { jsonColumn } from '../json-column.ts';
import { reference } from '../reference.ts';
import { bookings } from './bookings.ts';
import { meetingTypes } from './meeting-types.ts';
import { users } from './users.ts';

/**
 * Time slots that an agent holds for an invitee. An open hold blocks its time like a booking. A hold is
 * open until it expires, is confirmed or is released. When the invitee confirms a hold, it becomes
 * a booking. The host can release a hold. A hold of several hosts has one row for each host. The first row is the hold
 * itself.
 */
export const holds = sqliteTable(
  'holds',
  {
    id: text().primaryKey(),
    /** The id of the first row of the hold. Null in the first row. */
    mainId: text('main_id'),
    hostId: reference('host_id', () => users.id),
    meetingTypeId: reference('meeting_type_id', () => meetingTypes.id),
    startAt: integer('start_at').notNull(),
    endAt: integer('end_at').notNull(),
    /** `guardStartAt` and `guardEndAt` include the buffers, like those of a booking. */
    guardStartAt: integer('guard_start_at').notNull(),
    guardEndAt: integer('guard_end_at').notNull(),
    /** The number of bookings that can share the slot. Null when the hold takes the whole slot. */
    seats: integer(),
    inviteeName: text('invitee_name').notNull(),
    /** The email address in lower case. The confirmation link is sent to this address. */
    inviteeEmail: text('invitee_email').notNull(),
    /** The mailbox of `inviteeEmail`, without a `+tag`. Holds count towards the limits of a mailbox. */
    inviteeMailbox: text('invitee_mailbox').notNull(),
    inviteeTimeZone: text('invitee_time_zone').notNull(),
    /** The other data that is needed to book when the invitee confirms. */
    request: jsonColumn<HoldRequest>('request').notNull(),
    /** SHA-256 of the token in the confirmation link. */
    tokenHash: text('token_hash').notNull().unique(),
    /** A keyed hash of the agent's network. Null when no hash key is configured. */
    agentHash: text('agent_hash'),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** The time at which the hold was confirmed or released. Null for an open or expired hold. */
    endedAt: integer('ended_at'),
    /** The booking that the confirmation made. Null without a confirmation. */
    bookingId: text('booking_id').references(() => bookings.id),
  },
  (table) => [
    // Used by the no-overlap condition and by every list of busy times.
    index('holds_open').on(table.hostId, table.expiresAt).where(sql`ended_at IS NULL`),
    index('holds_mailbox').on(table.inviteeMailbox, table.createdAt),
    // Used by the purge.
    index('holds_expired').on(table.expiresAt),
    index('holds_type').on(table.meetingTypeId),
    // Used when an account is deleted.
    index('holds_host').on(table.hostId),
    index('holds_main').on(table.mainId).where(sql`main_id IS NOT NULL`),
    index('holds_booking').on(table.bookingId).where(sql`booking_id IS NOT NULL`),
  ],
);
