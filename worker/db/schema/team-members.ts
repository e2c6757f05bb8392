import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { teams } from './teams.ts';
import { users } from './users.ts';

/**
 * The members of teams. A row counts only while its person is an active member of the organization.
 * The row of a suspended person stays, so the person is in the team again after the suspension.
 */
export const teamMembers = sqliteTable(
  'team_members',
  {
    teamId: reference('team_id', () => teams.id, { onDelete: 'cascade' }),
    userId: reference('user_id', () => users.id),
    role: text({ enum: ['manager', 'member'] }).notNull(),
    joinedAt: integer('joined_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.userId] }),
    index('team_members_of_user').on(table.userId),
  ],
);
