// The links with which guests stop the emails about a booking, or remove themselves from it. The links are stored with
// the unsubscribe links.
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Instant } from '../../../domain/time/types.ts';
import { columns } from '../../columns.ts';
import type { Database } from '../../database.ts';
import { fromJson, insertInto } from '../../insert-into.ts';
import { guestsOf, hasGuest, hasReachableGuest } from '../../outbox/guests-json.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarConnections } from '../../schema/calendar-connections.ts';
import { unsubscribeLinks } from '../../schema/unsubscribe-links.ts';
import { users } from '../../schema/users.ts';
import { integer, json, nullable, row, statement, text } from '../../statement.ts';

const link = columns(unsubscribeLinks);
const bookingColumn = columns(bookings);
const booking = columns(bookings, 'bookings');

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
  row: row<{ readonly token_hash: string }>(),
  ...insertInto(unsubscribeLinks, {
    values: { ...fromJson('value', 'tokenHash email guestId expiresAt'), bookingId: booking.id },
    params: { links: json<readonly NewGuestLink[]>() },
    from: `FROM json_each(:links) JOIN bookings ON ${booking.id} = value ->> 'bookingId'
WHERE ${hasReachableGuest('bookings', "json_each.value ->> 'guestId'")}`,
    ending: `ON CONFLICT (${link.tokenHash})
DO UPDATE SET ${link.tokenHash} = excluded.${link.tokenHash}
RETURNING ${link.tokenHash}`,
  }),
});

// Changes only this guest, and neither the sequence nor `updatedAt`, because nothing about the meeting changes.
const SET_STOPPED = statement({
  params: { bookingId: text, guestId: text, stoppedAt: nullable(integer) },
  sql: `
UPDATE bookings SET ${bookingColumn.guests} = (SELECT json_group_array(json(iif(value ->> 'id' <> :guestId, value,
  iif(:stoppedAt IS NULL, json_remove(value, '$.emailsStoppedAt'), json_set(value, '$.emailsStoppedAt', :stoppedAt)))))
  FROM json_each(${guestsOf('bookings')}))
WHERE ${bookingColumn.id} = :bookingId AND ${hasGuest('bookings', ':guestId')}`,
});

export function createGuestLinksRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Stores the links of guests who are still part of their bookings and get emails. Returns the hashes of the
     * stored links.
     */
    async insertLinks(links: readonly NewGuestLink[]): Promise<Set<string>> {
      if (links.length === 0) return new Set();
      const results = await INSERT.all(d1, { links });
      return new Set(results.map((row) => row.token_hash));
    },

    /** `stoppedAt` is null to send emails again. Does nothing if the guest was removed meanwhile. */
    async setStopped(bookingId: string, guestId: string, stoppedAt: Instant | null): Promise<void> {
      await SET_STOPPED.run(d1, { bookingId, guestId, stoppedAt });
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
