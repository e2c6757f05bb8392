import { sql } from 'drizzle-orm';
import {
  type AnySQLiteColumn,
  index,
  integer,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import type { StandardFields } from '../../domain/form/standard-fields.ts';
import { ASSIGNMENTS, type LockableField } from '../../domain/meeting-types/assignments.ts';
import type { Availability, AvailabilityRules } from '../../domain/meeting-types/availability.ts';
import { DEFAULT_APPROVAL_TIMEOUT_MINUTES } from '../../domain/meeting-types/bounds.ts';
import { type ChangePolicy, OPEN_POLICY } from '../../domain/meeting-types/change-policy.ts';
import type { Place } from '../../domain/meeting-types/places.ts';
import type { Question } from '../../domain/meeting-types/questions.ts';
import {
  DEFAULT_REMINDERS,
  type FollowUps,
  type Reminder,
} from '../../domain/meeting-types/timed-mails.ts';
import { DEFAULT_FAIRNESS_DAYS } from '../../domain/teams/team-type.ts';
import { jsonColumn } from '../json-column.ts';
import { schedules } from './schedules.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';

/**
 * The meeting types of all hosts and teams, with their working hours and rules. A meeting type belongs to a host or to
 * a team (decision 133). The types of a deleted team are deleted and belong to no one.
 */
export const meetingTypes = sqliteTable(
  'meeting_types',
  {
    id: text().primaryKey(),
    /** The host who owns the meeting type. Null for a meeting type of a team. */
    hostId: text('host_id').references(() => users.id),
    /** The team that owns the meeting type. Null for a meeting type of a host. */
    teamId: text('team_id').references(() => teams.id, { onDelete: 'set null' }),
    /** How the hosts of a team's meeting type are chosen. Null for a meeting type of a host. */
    assignment: text({ enum: ASSIGNMENTS }),
    /** The managed meeting type of which this meeting type of a host is a copy. */
    templateId: text('template_id').references((): AnySQLiteColumn => meetingTypes.id, {
      onDelete: 'set null',
    }),
    /** The fields of a managed meeting type that its copies cannot change. Empty for other meeting types. */
    lockedFields: jsonColumn<readonly LockableField[]>('locked_fields').notNull().default([]),
    /** Whether the invitee may choose one of the hosts of a round robin. */
    inviteeChoosesHost: integer('invitee_chooses_host', { mode: 'boolean' })
      .notNull()
      .default(false),
    /** Whether the hosts stay the same when the invitee moves the meeting. */
    keepsHost: integer('keeps_host', { mode: 'boolean' }).notNull().default(true),
    /**
     * For a fair choice of the host, meetings that started more than this number of days ago do not count.
     */
    fairnessDays: integer('fairness_days').notNull().default(DEFAULT_FAIRNESS_DAYS),
    /** Whether the hours of a team's meeting type apply to all hosts, instead of the default schedule of each host. */
    hasOwnHours: integer('has_own_hours', { mode: 'boolean' }).notNull().default(false),
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
    /** Whether the booking form requires, offers or hides each of its standard fields. An absent field has its default. */
    fields: jsonColumn<StandardFields>('fields')
      .notNull()
      .default(sql`'{"phone":"optional","notes":"optional"}'`),
    /** The maximum number of guests that an invitee can add to a booking. */
    maximumGuests: integer('maximum_guests').notNull().default(0),
    /** Whether the guests of a booking see the email addresses of the invitee and of the other guests. */
    showGuests: integer('show_guests', { mode: 'boolean' }).notNull().default(false),
    /** The policies that decide until what time invitees may cancel or reschedule. */
    cancellation: jsonColumn<ChangePolicy>('cancellation').notNull().default(OPEN_POLICY),
    rescheduling: jsonColumn<ChangePolicy>('rescheduling').notNull().default(OPEN_POLICY),
    /** The text and the button that invitees see after booking. Empty when there is no text or no button. */
    thankYouText: text('thank_you_text').notNull().default(''),
    afterUrl: text('after_url').notNull().default(''),
    /** The scrypt hash of the password that visitors of the booking page need. Null without a password. */
    passwordHash: text('password_hash'),
    /** Whether the host must approve each booking. */
    requiresApproval: integer('requires_approval', { mode: 'boolean' }).notNull().default(false),
    /** The time that the host has to answer a request. After this time, the request lapses. */
    approvalTimeoutMinutes: integer('approval_timeout_minutes')
      .notNull()
      .default(DEFAULT_APPROVAL_TIMEOUT_MINUTES),
    /**
     * Our id of the calendar to which bookings are written. If the value is null or the calendar no
     * longer exists, bookings are written to the calendar that the host chose for all meeting
     * types.
     */
    writeCalendarId: text('write_calendar_id'),
    /**
     * The number of invitees who can book the same slot. Null when a booking takes the whole slot.
     */
    seats: integer(),
    /** Whether invitees see how many seats of a slot are left. */
    showSeatsLeft: integer('show_seats_left', { mode: 'boolean' }).notNull().default(false),
    /** The reminders before and the follow-ups after each meeting. */
    reminders: jsonColumn<readonly Reminder[]>('reminders').notNull().default(DEFAULT_REMINDERS),
    /** An absent follow-up is off. So the default of the column stays when a kind of follow-up is added. */
    followUps: jsonColumn<FollowUps>('follow_ups')
      .notNull()
      .default(sql`'{"thankYou":null,"noShow":null}'`),
    /** The time at which the host last changed the reminders or the follow-ups. */
    timedMailsChangedAt: integer('timed_mails_changed_at').notNull().default(0),
    /** The host's meeting types are listed in this order. The numbers have gaps after deletions. */
    position: integer().notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /**
     * The time at which the host deleted the meeting type. The row is not deleted, because bookings
     * reference it.
     */
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    uniqueIndex('meeting_types_slug').on(table.hostId, table.slug).where(sql`deleted_at IS NULL`),
    uniqueIndex('meeting_types_team_slug')
      .on(table.teamId, table.slug)
      .where(sql`deleted_at IS NULL AND team_id IS NOT NULL`),
    index('meeting_types_team').on(table.teamId).where(sql`team_id IS NOT NULL`),
    index('meeting_types_template').on(table.templateId).where(sql`template_id IS NOT NULL`),
    index('meeting_types_host').on(table.hostId, table.createdAt),
    index('meeting_types_schedule').on(table.scheduleId),
    // Used by the site map, which lists public meeting types.
    index('meeting_types_found')
      .on(table.hostId, table.slug)
      .where(sql`is_active = 1 AND visibility = 'public' AND deleted_at IS NULL`),
  ],
);
