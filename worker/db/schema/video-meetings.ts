import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { users } from './users.ts';

/**
 * The meeting that a video provider hosts for a booking, as Halfpast last wrote it. Bookings that
 * share a slot share a meeting.
 */
export const videoMeetings = sqliteTable(
  'video_meetings',
  {
    /**
     * The id of the booking. For a shared slot, this is the meeting type and the times of the slot
     * (see `writeRoomKey`).
     */
    roomKey: text('room_key').primaryKey(),
    hostId: reference('host_id', () => users.id),
    /** The id of the provider's account that hosts the meeting. */
    accountId: text('account_id').notNull(),
    /** The provider's id of the meeting. Null while the creation has not been recorded. */
    meetingId: text('meeting_id'),
    /**
     * A random text in the meeting. If the provider's response is lost, the service finds the
     * meeting by this text.
     */
    marker: text().notNull(),
    /** `planned`: the creation has started, but its success is not recorded yet. */
    status: text({ enum: ['planned', 'written', 'removed'] }).notNull(),
    joinUrl: text('join_url'),
    /** `failed`: the host must send a link, because the provider created none in time. */
    state: text({ enum: ['pending', 'ready', 'failed'] }).notNull(),
    writtenStartAt: integer('written_start_at').notNull(),
    writtenEndAt: integer('written_end_at').notNull(),
    writtenTitle: text('written_title').notNull(),
    /** The time of the first attempt to create the meeting. */
    plannedAt: integer('planned_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (table) => [
    index('video_meetings_host').on(table.hostId, table.writtenEndAt),
    index('video_meetings_end').on(table.writtenEndAt),
  ],
);
