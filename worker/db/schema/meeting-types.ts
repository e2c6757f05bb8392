import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { DEFAULT_APPROVAL_TIMEOUT_MINUTES } from '../../domain/bookings/limits.ts';
import type { Availability, AvailabilityRules } from '../../domain/meeting-types/availability.ts';
import { type ChangePolicy, OPEN_POLICY } from '../../domain/meeting-types/change-policy.ts';
import type { Place } from '../../domain/meeting-types/places.ts';
import {
  DEFAULT_STANDARD_FIELDS,
  type Question,
  type StandardFields,
} from '../../domain/meeting-types/questions.ts';
import {
  DEFAULT_REMINDERS,
  type FollowUps,
  NO_FOLLOW_UPS,
  type Reminder,
} from '../../domain/meeting-types/timed-mails.ts';
import { jsonColumn } from '../json-column.ts';
import { schedules } from './schedules.ts';
import { users } from './users.ts';

/** The meeting types of all hosts, with their working hours and rules. */
export const meetingTypes = sqliteTable(
  'meeting_types',
  {
    id: text().primaryKey(),
    hostId: text('host_id')
      .notNull()
      .references(() => users.id),
    slug: text().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** The first place as a text. */
    location: text().notNull().default(''),
    /**
     * The places from which the invitee can choose. Empty for a meeting type that was last saved
     * before hosts could offer several places. The place of such a meeting type is in `location`.
     */
    locations: jsonColumn<readonly Place[]>('locations').notNull().default([]),
    durationMinutes: integer('duration_minutes').notNull(),
    /** All durations from which the invitee can choose. Empty when there is only `durationMinutes`. */
    durations: jsonColumn<readonly number[]>('durations').notNull().default([]),
    /**
     * The minutes between the starts of two slots. Null means that the step equals the duration.
     */
    startStepMinutes: integer('start_step_minutes'),
    startsOnClock: integer('starts_on_clock', { mode: 'boolean' }).notNull().default(false),
    primaryColor: text('primary_color').notNull(),
    showUserName: integer('show_user_name', { mode: 'boolean' }).notNull().default(true),
    visibility: text({ enum: ['public', 'private'] })
      .notNull()
      .default('public'),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    /** The hours of the meeting type itself, or a copy of the hours of its schedule. */
    availability: jsonColumn<Availability>('availability').notNull(),
    /** Null when the meeting type has hours of its own. */
    scheduleId: text('schedule_id').references(() => schedules.id),
    rules: jsonColumn<AvailabilityRules>('rules').notNull(),
    /** The questions of the booking form, in their order. Answers are stored in `bookings.answers`. */
    questions: jsonColumn<readonly Question[]>('questions').notNull().default([]),
    /** Whether the booking form requires, offers or hides the phone number and the notes. */
    fields: jsonColumn<StandardFields>('fields').notNull().default(DEFAULT_STANDARD_FIELDS),
    /** How many guests an invitee can add to a booking. */
    maximumGuests: integer('maximum_guests').notNull().default(0),
    /** Whether the guests of a booking see the email addresses of each other and of the invitee. */
    showGuests: integer('show_guests', { mode: 'boolean' }).notNull().default(false),
    /** Until when invitees may cancel or reschedule. */
    cancellation: jsonColumn<ChangePolicy>('cancellation').notNull().default(OPEN_POLICY),
    rescheduling: jsonColumn<ChangePolicy>('rescheduling').notNull().default(OPEN_POLICY),
    /** The text and the button that invitees see after booking. Empty for nothing. */
    thankYouText: text('thank_you_text').notNull().default(''),
    afterUrl: text('after_url').notNull().default(''),
    /** The scrypt hash of the password that visitors of the booking page need. Null without a password. */
    passwordHash: text('password_hash'),
    /** Whether the host must approve each booking. */
    requiresApproval: integer('requires_approval', { mode: 'boolean' }).notNull().default(false),
    /** After this time without an answer, a request lapses. */
    approvalTimeoutMinutes: integer('approval_timeout_minutes')
      .notNull()
      .default(DEFAULT_APPROVAL_TIMEOUT_MINUTES),
    /** How many invitees can book the same slot. Null when a booking takes the whole slot. */
    seats: integer(),
    /** Whether invitees see how many seats of a slot are left. */
    showSeatsLeft: integer('show_seats_left', { mode: 'boolean' }).notNull().default(false),
    /** The reminders before and the follow-ups after each meeting. */
    reminders: jsonColumn<readonly Reminder[]>('reminders').notNull().default(DEFAULT_REMINDERS),
    followUps: jsonColumn<FollowUps>('follow_ups').notNull().default(NO_FOLLOW_UPS),
    /** When the host last changed one of the two. */
    timedMailsChangedAt: integer('timed_mails_changed_at').notNull().default(0),
    /** The host's meeting types are listed in this order. Deletions leave gaps. */
    position: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When the host deleted the meeting type. The row is not deleted, because bookings reference it. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    uniqueIndex('meeting_types_slug').on(table.hostId, table.slug).where(sql`deleted_at IS NULL`),
    index('meeting_types_host').on(table.hostId, table.createdAt),
    index('meeting_types_schedule').on(table.scheduleId),
    // Used by the site map, which lists public meeting types.
    index('meeting_types_found')
      .on(table.hostId, table.slug)
      .where(sql`is_active = 1 AND visibility = 'public' AND deleted_at IS NULL`),
  ],
);
