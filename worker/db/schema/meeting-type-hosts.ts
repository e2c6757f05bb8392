import { foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { meetingTypes } from './meeting-types.ts';
import { teamMembers } from './team-members.ts';

/**
 * The hosts of the meeting types of teams. A host counts only while being an active member of the organization, so that
 * a suspension takes effect with the next request. When a person leaves the team, the rows of the person are deleted.
 */
export const meetingTypeHosts = sqliteTable(
  'meeting_type_hosts',
  {
    meetingTypeId: reference('meeting_type_id', () => meetingTypes.id, { onDelete: 'cascade' }),
    teamId: text('team_id').notNull(),
    userId: text('user_id').notNull(),
    /** A host with twice the weight gets twice the meetings. */
    weight: integer().notNull(),
    /** A free host with a higher priority is chosen first. */
    priority: integer().notNull(),
    /**
     * True when every collective meeting takes place with this host. Of the hosts without this flag, one
     * takes part in each collective meeting.
     */
    isFixed: integer('is_fixed', { mode: 'boolean' }).notNull(),
    /** When the host joined the meeting type or came back. Earlier meetings do not count for a fair choice. */
    countsFrom: integer('counts_from').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.meetingTypeId, table.userId] }),
    foreignKey({
      columns: [table.teamId, table.userId],
      foreignColumns: [teamMembers.teamId, teamMembers.userId],
    }).onDelete('cascade'),
    index('meeting_type_hosts_of_member').on(table.userId, table.teamId),
  ],
);
