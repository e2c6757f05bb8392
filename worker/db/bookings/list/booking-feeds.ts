// Stores the secret addresses of the calendar feeds of hosts, and reads the bookings for a feed.
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Instant } from '../../../domain/time/types.ts';
import { hasValue } from '../../constant.ts';
import type { Database } from '../../database.ts';
import { isEventOf } from '../../outbox/meeting-facts.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarEvents } from '../../schema/calendar-events.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { users } from '../../schema/users.ts';

/** The hash of the secret, and the encrypted secret. */
interface StoredToken {
  readonly hash: string;
  readonly sealed: string;
}

export function createBookingFeedsRepo(db: Database) {
  const ofToken = and(eq(users.feedTokenHash, sql.placeholder('hash')), isNull(users.deletedAt));
  const byToken = db
    .select({ hostId: users.id, language: users.language })
    .from(users)
    .where(ofToken)
    .prepare();

  return {
    /** Returns the encrypted secret of the host's feed, or null when the host has no feed. */
    async findToken(hostId: string): Promise<string | null> {
      const row = await db
        .select({ token: users.feedToken })
        .from(users)
        .where(eq(users.id, hostId))
        .get();
      return row?.token ?? null;
    },

    /** Replaces the secret of the host's feed. The previous address stops working. Null ends the feed. */
    async saveToken(hostId: string, token: StoredToken | null): Promise<void> {
      await db
        .update(users)
        .set({ feedTokenHash: token?.hash ?? null, feedToken: token?.sealed ?? null })
        .where(and(eq(users.id, hostId), isNull(users.deletedAt)));
    },

    async findHost(hash: string): Promise<{ hostId: string; language: string | null } | null> {
      return (await byToken.get({ hash })) ?? null;
    },

    /** Returns the host's confirmed bookings and requests that end after `since`, the earliest first. Null means no limit. */
    async listBookings(hostId: string, since: Instant, limit: number | null) {
      return db
        .select({
          booking: bookings,
          meetingType: {
            title: meetingTypes.title,
            location: meetingTypes.location,
            locations: meetingTypes.locations,
          },
          meetUrl: calendarEvents.meetUrl,
        })
        .from(bookingHosts)
        .innerJoin(bookings, eq(bookings.id, bookingHosts.bookingId))
        .innerJoin(meetingTypes, eq(meetingTypes.id, bookings.meetingTypeId))
        .leftJoin(calendarEvents, isEventOf(bookings))
        .where(
          and(
            eq(bookingHosts.hostId, hostId),
            hasValue(bookingHosts.status, 'confirmed'),
            gt(bookingHosts.startAt, since),
          ),
        )
        .orderBy(asc(bookingHosts.startAt), asc(bookingHosts.bookingId))
        .limit(limit ?? -1);
    },
  };
}
