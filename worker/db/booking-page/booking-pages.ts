// Reads the data from which the slots of a meeting type are computed, in one statement.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { CountedLimit } from '../../domain/operations/counted-limit.ts';
import type { SlotSource } from '../../domain/slots/types.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';
import { SHOWN_PICTURE } from '../accounts/shown-picture.ts';
import { readStarts } from '../bookings/read-starts.ts';
import type { Database } from '../database.ts';
import { readZonedHours } from '../meeting-types/read-hours.ts';
import { SHOWN_ORGANIZATION } from '../organizations/shown-organization.ts';
import { bookingLinks } from '../schema/booking-links.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { rateCounters } from '../schema/rate-counters.ts';
import { users } from '../schema/users.ts';
import { BUSY_COLUMNS, readBusy } from '../slots/busy-times.ts';
import { HOST_NAMED } from './host-named.ts';
import { createRememberedHours, HOURS_COLUMNS, toPlaceholders } from './remembered-hours.ts';

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
  maximumGuests: meetingTypes.maximumGuests,
  showGuests: meetingTypes.showGuests,
  cancellation: meetingTypes.cancellation,
  rescheduling: meetingTypes.rescheduling,
  thankYouText: meetingTypes.thankYouText,
  afterUrl: meetingTypes.afterUrl,
  passwordHash: meetingTypes.passwordHash,
  requiresApproval: meetingTypes.requiresApproval,
  approvalTimeoutMinutes: meetingTypes.approvalTimeoutMinutes,
  seats: meetingTypes.seats,
  showSeatsLeft: meetingTypes.showSeatsLeft,
  version: meetingTypes.updatedAt,
};

// The booking link with the hash, if it belongs to the meeting type and can still be used.
const LINK = sql<
  string | null
>`(SELECT json_object('id', ${bookingLinks.id}, 'starts', ${bookingLinks.starts}, 'durationMinutes', ${bookingLinks.durationMinutes}) FROM ${bookingLinks} WHERE ${bookingLinks.hash} = ${sql.placeholder('linkHash')} AND ${bookingLinks.meetingTypeId} = ${meetingTypes.id} AND coalesce(${bookingLinks.expiresAt} > ${sql.placeholder('now')}, 1) AND (SELECT count(*) FROM ${bookings} WHERE ${bookings.linkId} = ${bookingLinks.id}) < ${bookingLinks.uses})`.as(
  'link',
);

// The additional data for a new booking: how many recent bookings the invitee and the host have, and the
// earlier booking with the same idempotency key.
const RECENT_BOOKINGS = {
  bookedLastHour: sql<number>`(SELECT count(*) FROM ${bookings} WHERE ${bookings.inviteeMailbox} = ${sql.placeholder('mailbox')} AND ${bookings.createdAt} > ${sql.placeholder('hourAgo')})`,
  bookedLastDay: sql<number>`(SELECT count(*) FROM ${bookings} WHERE ${bookings.inviteeMailbox} = ${sql.placeholder('mailbox')} AND ${bookings.createdAt} > ${sql.placeholder('dayAgo')})`,
  hostLastHour: sql<number>`(SELECT count(*) FROM ${bookings} WHERE ${bookings.hostId} = ${users.id} AND ${bookings.createdAt} > ${sql.placeholder('hourAgo')})`,
  hostOldestAt: sql<Instant | null>`(SELECT min(${bookings.createdAt}) FROM ${bookings} WHERE ${bookings.hostId} = ${users.id} AND ${bookings.createdAt} > ${sql.placeholder('hourAgo')})`,
  erasedLastDay: sql<number>`coalesce((SELECT ${rateCounters.count} FROM ${rateCounters} WHERE ${rateCounters.key} = ${sql.placeholder('counterKey')} AND ${rateCounters.expiresAt} > ${sql.placeholder('now')}), 0)`,
  link: LINK,
  isGuestLimitReached:
    sql<boolean>`EXISTS (SELECT 1 FROM json_each(${sql.placeholder('guestLimits')}) AS wanted JOIN ${rateCounters} ON ${rateCounters.key} = wanted.value ->> 'key' WHERE ${rateCounters.expiresAt} > ${sql.placeholder('now')} AND ${rateCounters.count} >= wanted.value ->> 'maximum')`.mapWith(
      Boolean,
    ),
  earlier: sql<
    string | null
  >`(SELECT json_object('id', ${bookings.id}, 'status', ${bookings.status}, 'approvalDueAt', ${bookings.approvalDueAt}, 'requestHash', ${bookings.requestHash}, 'startAt', ${bookings.startAt}, 'endAt', ${bookings.endAt}) FROM ${bookings} WHERE ${bookings.hostId} = ${users.id} AND ${bookings.idempotencyKey} = ${sql.placeholder('key')} AND ${bookings.createdAt} > ${sql.placeholder('dayAgo')} ORDER BY ${bookings.createdAt} DESC LIMIT 1)`,
};

const ON_MEETING_TYPE = and(
  eq(meetingTypes.hostId, users.id),
  eq(meetingTypes.slug, sql.placeholder('slug')),
  isNull(meetingTypes.deletedAt),
) as SQL;

const OF_HOST = and(
  eq(meetingTypes.id, sql.placeholder('meetingTypeId')),
  eq(users.id, sql.placeholder('hostId')),
  isNull(meetingTypes.deletedAt),
) as SQL;

/** A meeting type of the signed-in host. It may be inactive. */
export interface OwnTypeKey {
  readonly hostId: string;
  readonly meetingTypeId: string;
}

export interface PageKey {
  /** The username in lower case. */
  readonly username: string;
  readonly slug: string;
}

interface InviteeKeys {
  /** The hash of the booking link's token. Null without a link. */
  readonly linkHash: string | null;
  readonly mailbox: string;
  /** The key of the counter for erased bookings of the mailbox. */
  readonly counterKey: string;
  readonly guestLimits: readonly CountedLimit[];
  readonly now: Instant;
  readonly idempotencyKey: string;
  readonly hourAgo: Instant;
  readonly dayAgo: Instant;
}

/** A booking link that can be used. */
export interface UsableLink {
  readonly id: string;
  /** The offered starts. Null when the link offers all free times. */
  readonly starts: readonly Instant[] | null;
  readonly durationMinutes: number | null;
}

function readLink(stored: string | null): UsableLink | null {
  if (stored === null) return null;
  const link = JSON.parse(stored) as UsableLink & { readonly starts: string | null };
  return { ...link, starts: readStarts(link.starts) };
}

interface EarlierBooking {
  readonly id: string;
  readonly status: 'confirmed' | 'cancelled';
  readonly approvalDueAt: Instant | null;
  readonly requestHash: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
}

const rememberedHours = createRememberedHours();

/** The methods return null when the host or the meeting type is unknown. */
export function createBookingPagesRepo(db: Database) {
  const page = db
    .select({ ...PAGE_COLUMNS, ...BUSY_COLUMNS, ...HOURS_COLUMNS })
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
  const linked = db
    .select({ ...PAGE_COLUMNS, ...BUSY_COLUMNS, link: LINK })
    .from(users)
    .innerJoin(meetingTypes, ON_MEETING_TYPE)
    .where(HOST_NAMED)
    .prepare();
  const ownType = db
    .select({ ...PAGE_COLUMNS, ...BUSY_COLUMNS })
    .from(users)
    .innerJoin(meetingTypes, eq(meetingTypes.hostId, users.id))
    .where(OF_HOST)
    .prepare();
  const ownAttempt = db
    .select({ ...PAGE_COLUMNS, ...BUSY_COLUMNS, ...RECENT_BOOKINGS })
    .from(users)
    .innerJoin(meetingTypes, eq(meetingTypes.hostId, users.id))
    .where(OF_HOST)
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
      const name = `${key.username}/${key.slug}`;
      const known = rememberedHours.find(name);
      const times = { from: horizon.start, to: horizon.end };
      const row = await page.get({ ...key, ...times, ...toPlaceholders(known) });
      if (!row) return null;
      return readZonedHours(readBusy(rememberedHours.complete(name, known, row)));
    },

    /** Returns the page with the booking link that has the hash. The link is null when it cannot be used. */
    async findPageWithLink(key: PageKey, horizon: Interval, linkHash: string, now: Instant) {
      const values = { linkHash, now, from: horizon.start, to: horizon.end };
      const row = await linked.get({ ...key, ...values });
      if (!row) return null;
      const { link, ...rest } = row;
      return { page: readZonedHours(readBusy(rest)), link: readLink(link) };
    },

    /** Returns the host's own meeting type with the busy times within the `horizon`. */
    async findOwnType(key: OwnTypeKey, horizon: Interval) {
      const row = await ownType.get({ ...key, from: horizon.start, to: horizon.end });
      return row ? readZonedHours(readBusy(row)) : null;
    },

    /**
     * Returns the page with the data that decides whether the invitee may book. A host finds the page with the id
     * of the meeting type, also when it is inactive.
     */
    async findPageForAttempt(key: PageKey | OwnTypeKey, horizon: Interval, invitee: InviteeKeys) {
      const { idempotencyKey, guestLimits: limits, ...recent } = invitee;
      const guestLimits = JSON.stringify(limits);
      const times = { from: horizon.start, to: horizon.end };
      const values = { ...recent, guestLimits, key: idempotencyKey, ...times };
      const row =
        'slug' in key
          ? await attempt.get({ ...key, ...values })
          : await ownAttempt.get({ ...key, ...values });
      if (!row) return null;
      const { earlier, link, ...rest } = row;
      const earlierBooking = earlier === null ? null : (JSON.parse(earlier) as EarlierBooking);
      const page = readZonedHours(readBusy(rest));
      return { ...page, link: readLink(link), earlier: earlierBooking };
    },
  };
}

type BookingPagesRepo = ReturnType<typeof createBookingPagesRepo>;
export type BookingPage = NonNullable<Awaited<ReturnType<BookingPagesRepo['findPage']>>> &
  Pick<SlotSource, 'offeredStarts'>;
