import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { reference } from '../reference.ts';
import { meetingTypes } from './meeting-types.ts';

/**
 * Links that hosts create for invitees. Each link can be used for a number of bookings. `bookings.linkId` counts
 * the uses.
 */
export const bookingLinks = sqliteTable(
  'booking_links',
  {
    id: text().primaryKey(),
    meetingTypeId: reference('meeting_type_id', () => meetingTypes.id),
    /** SHA-256 of the token in the URL, so that a stolen copy of this table contains no usable link. */
    hash: text().notNull().unique(),
    uses: integer().notNull(),
    /** The starts that the link offers, as a JSON list of instants. Null when it offers all free times. */
    starts: text(),
    /** The duration of the offered meeting. Null when the invitee chooses it. */
    durationMinutes: integer('duration_minutes'),
    /** Null for a link that does not expire. */
    expiresAt: integer('expires_at'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('booking_links_type').on(table.meetingTypeId, table.createdAt),
    // Used by the purge of expired links.
    index('booking_links_expired').on(table.expiresAt).where(sql`expires_at IS NOT NULL`),
  ],
);
