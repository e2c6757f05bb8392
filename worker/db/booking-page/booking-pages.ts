// Reads the data from which the slots of a meeting type are computed, in one statement.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { SHOWN_PICTURE } from '../accounts/shown-picture.ts';
import type { Database } from '../database.ts';
import { readZonedHours } from '../meeting-types/read-hours.ts';
import { SHOWN_ORGANIZATION } from '../organizations/shown-organization.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { rateCounters } from '../schema/rate-counters.ts';
import { users } from '../schema/users.ts';
import { BUSY_COLUMNS, readBusy } from '../slots/busy-times.ts';
import { HOST_NAMED } from './host-named.ts';

const HOST_COLUMNS = {
  hostName: users.name,
  username: users.username,
  profilePicture: SHOWN_PICTURE.as('shown_picture'),
  logo: users.logo,
  organization: SHOWN_ORGANIZATION.as('shown_organization'),
};

export const PAGE_COLUMNS = {
  hostId: users.id,
  ...HOST_COLUMNS,
  hostPlan: users.plan,
  hostZone: sql<string>`${users.timeZone}`.as('host_zone'),
  hostLimits: users.bookingLimits,
  id: meetingTypes.id,
  slug: meetingTypes.slug,
  title: meetingTypes.title,
  description: meetingTypes.description,
  location: meetingTypes.location,
  locations: meetingTypes.locations,
  durationMinutes: meetingTypes.durationMinutes,
  durations: meetingTypes.durations,
  startStepMinutes: meetingTypes.startStepMinutes,
  startsOnClock: meetingTypes.startsOnClock,
  primaryColor: meetingTypes.primaryColor,
  showUserName: meetingTypes.showUserName,
  visibility: meetingTypes.visibility,
  isActive: meetingTypes.isActive,
  availability: meetingTypes.availability,
  rules: meetingTypes.rules,
  questions: meetingTypes.questions,
  fields: meetingTypes.fields,
  cancellation: meetingTypes.cancellation,
  rescheduling: meetingTypes.rescheduling,
  requiresApproval: meetingTypes.requiresApproval,
  approvalTimeoutMinutes: meetingTypes.approvalTimeoutMinutes,
  version: meetingTypes.updatedAt,
};

// The additional data for a new booking: how many recent bookings the invitee and the host have, and the
// earlier booking with the same idempotency key.
const RECENT_BOOKINGS = {
  bookedLastHour: sql<number>`(SELECT count(*) FROM ${bookings} WHERE ${bookings.inviteeMailbox} = ${sql.placeholder('mailbox')} AND ${bookings.createdAt} > ${sql.placeholder('hourAgo')})`,
  bookedLastDay: sql<number>`(SELECT count(*) FROM ${bookings} WHERE ${bookings.inviteeMailbox} = ${sql.placeholder('mailbox')} AND ${bookings.createdAt} > ${sql.placeholder('dayAgo')})`,
  hostLastHour: sql<number>`(SELECT count(*) FROM ${bookings} WHERE ${bookings.hostId} = ${users.id} AND ${bookings.createdAt} > ${sql.placeholder('hourAgo')})`,
  hostOldestAt: sql<Instant | null>`(SELECT min(${bookings.createdAt}) FROM ${bookings} WHERE ${bookings.hostId} = ${users.id} AND ${bookings.createdAt} > ${sql.placeholder('hourAgo')})`,
  erasedLastDay: sql<number>`coalesce((SELECT ${rateCounters.count} FROM ${rateCounters} WHERE ${rateCounters.key} = ${sql.placeholder('counterKey')} AND ${rateCounters.expiresAt} > ${sql.placeholder('now')}), 0)`,
  earlier: sql<
    string | null
  >`(SELECT json_object('id', ${bookings.id}, 'status', ${bookings.status}, 'approvalDueAt', ${bookings.approvalDueAt}, 'requestHash', ${bookings.requestHash}, 'startAt', ${bookings.startAt}, 'endAt', ${bookings.endAt}) FROM ${bookings} WHERE ${bookings.hostId} = ${users.id} AND ${bookings.idempotencyKey} = ${sql.placeholder('key')} AND ${bookings.createdAt} > ${sql.placeholder('dayAgo')} ORDER BY ${bookings.createdAt} DESC LIMIT 1)`,
};

const ON_MEETING_TYPE = and(
  eq(meetingTypes.hostId, users.id),
  eq(meetingTypes.slug, sql.placeholder('slug')),
  isNull(meetingTypes.deletedAt),
) as SQL;

export interface PageKey {
  /** The username in lower case. */
  readonly username: string;
  readonly slug: string;
}

interface InviteeKeys {
  readonly mailbox: string;
  /** The key of the counter for erased bookings of the mailbox. */
  readonly counterKey: string;
  readonly now: Instant;
  readonly idempotencyKey: string;
  readonly hourAgo: Instant;
  readonly dayAgo: Instant;
}

interface EarlierBooking {
  readonly id: string;
  readonly status: 'confirmed' | 'cancelled';
  readonly approvalDueAt: Instant | null;
  readonly requestHash: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
}

/** The methods return null when the host or the meeting type is unknown. */
export function createBookingPagesRepo(db: Database) {
  const page = db
    .select({ ...PAGE_COLUMNS, ...BUSY_COLUMNS })
    .from(users)
    .innerJoin(meetingTypes, ON_MEETING_TYPE)
    .where(HOST_NAMED)
    .prepare();
  const attempt = db
    .select({ ...PAGE_COLUMNS, ...BUSY_COLUMNS, ...RECENT_BOOKINGS })
    .from(users)
    .innerJoin(meetingTypes, ON_MEETING_TYPE)
    .where(HOST_NAMED)
    .prepare();
  const host = db
    .select({ ...HOST_COLUMNS, calendar: { status: calendarConnections.status } })
    .from(users)
    .leftJoin(calendarConnections, eq(calendarConnections.hostId, users.id))
    .where(eq(users.id, sql.placeholder('hostId')))
    .prepare();

  return {
    /** Returns the part of every booking page of the host that does not depend on the meeting type. */
    async findHost(hostId: string) {
      return (await host.get({ hostId })) ?? null;
    },

    /** A booking counts as busy if it starts strictly inside the `horizon`. */
    async findPage(key: PageKey, horizon: Interval) {
      const row = await page.get({ ...key, from: horizon.start, to: horizon.end });
      if (!row) return null;
      return readZonedHours(readBusy(row));
    },

    /** Returns the page with the data that decides whether the invitee may book. */
    async findPageForAttempt(key: PageKey, horizon: Interval, invitee: InviteeKeys) {
      const row = await attempt.get({
        ...key,
        from: horizon.start,
        to: horizon.end,
        mailbox: invitee.mailbox,
        counterKey: invitee.counterKey,
        now: invitee.now,
        key: invitee.idempotencyKey,
        hourAgo: invitee.hourAgo,
        dayAgo: invitee.dayAgo,
      });
      if (!row) return null;
      const { earlier, ...rest } = row;
      const earlierBooking = earlier === null ? null : (JSON.parse(earlier) as EarlierBooking);
      return { ...readZonedHours(readBusy(rest)), earlier: earlierBooking };
    },
  };
}

type BookingPagesRepo = ReturnType<typeof createBookingPagesRepo>;
export type BookingPage = NonNullable<Awaited<ReturnType<BookingPagesRepo['findPage']>>>;
