// The links with which guests remove themselves from a booking. The links are stored with the unsubscribe links.
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { unsubscribeLinks } from '../schema/unsubscribe-links.ts';
import { users } from '../schema/users.ts';
import { json, row, statement } from '../statement.ts';
import { hasGuest } from './guests-json.ts';

const link = columns(unsubscribeLinks);
const b = columns(bookings, 'b');

interface NewGuestLink {
  readonly tokenHash: string;
  readonly email: string;
  readonly bookingId: string;
  readonly guestId: string;
  readonly expiresAt: Instant;
}

// The database may run this statement twice. The second run updates nothing, but it also returns
// the hashes.
const INSERT = statement({
  params: { links: json<readonly NewGuestLink[]>() },
  row: row<{ readonly token_hash: string }>(),
  sql: `
INSERT INTO unsubscribe_links (${link.tokenHash}, ${link.email}, ${link.bookingId}, ${link.guestId}, ${link.expiresAt})
SELECT value ->> 'tokenHash', value ->> 'email', ${b.id}, value ->> 'guestId', value ->> 'expiresAt'
FROM json_each(:links) JOIN bookings b ON ${b.id} = value ->> 'bookingId'
WHERE ${hasGuest('b', "json_each.value ->> 'guestId'")} ON CONFLICT (${link.tokenHash})
DO UPDATE SET ${link.tokenHash} = excluded.${link.tokenHash}
RETURNING ${link.tokenHash}`,
});

export function createGuestLinksRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Stores the links of guests who are still part of their bookings. Returns the hashes of the stored links. */
    async insertLinks(links: readonly NewGuestLink[]): Promise<Set<string>> {
      if (links.length === 0) return new Set();
      const results = await INSERT.all(d1, { links });
      return new Set(results.map((row) => row.token_hash));
    },

    /**
     * Returns the booking of a guest's link, even if the guest was already removed from it. Null for
     * an unknown or expired link.
     */
    async findByLink(tokenHash: string, now: Instant) {
      const found = await db
        .select({
          guestId: unsubscribeLinks.guestId,
          booking: { id: bookings.id, hostId: bookings.hostId, guests: bookings.guests },
          language: sql<string | null>`coalesce(${bookings.language}, ${users.language})`,
          isConnected:
            sql<boolean>`EXISTS (SELECT 1 FROM ${calendarConnections} WHERE ${calendarConnections.hostId} = ${bookings.hostId} AND ${calendarConnections.takesBookings} = 1)`.mapWith(
              Boolean,
            ),
        })
        .from(unsubscribeLinks)
        .innerJoin(bookings, eq(bookings.id, unsubscribeLinks.bookingId))
        .innerJoin(users, eq(users.id, bookings.hostId))
        .where(
          and(
            eq(unsubscribeLinks.tokenHash, tokenHash),
            isNotNull(unsubscribeLinks.guestId),
            gt(unsubscribeLinks.expiresAt, now),
          ),
        )
        .get();
      if (!found || found.guestId === null) return null;
      return { ...found, guestId: found.guestId };
    },
  };
}
