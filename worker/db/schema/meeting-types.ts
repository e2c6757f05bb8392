import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { Availability, AvailabilityRules } from '../../domain/meeting-types/availability.ts';
import { jsonColumn } from '../json-column.ts';
import { users } from './users.ts';

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
    location: text().notNull().default(''),
    durationMinutes: integer('duration_minutes').notNull(),
    primaryColor: text('primary_color').notNull(),
    showUserName: integer('show_user_name', { mode: 'boolean' }).notNull().default(true),
    visibility: text({ enum: ['public', 'private'] })
      .notNull()
      .default('public'),
    isActive: integer('is_active', { mode: 'boolean' }).notNull().default(true),
    availability: jsonColumn<Availability>('availability').notNull(),
    rules: jsonColumn<AvailabilityRules>('rules').notNull(),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** When the host deleted the meeting type. The row is not deleted, because bookings reference it. */
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    uniqueIndex('meeting_types_slug').on(table.hostId, table.slug).where(sql`deleted_at IS NULL`),
    index('meeting_types_host').on(table.hostId, table.createdAt),
    // Used by the site map, which lists public meeting types.
    index('meeting_types_found')
      .on(table.hostId, table.slug)
      .where(sql`is_active = 1 AND visibility = 'public' AND deleted_at IS NULL`),
  ],
);
