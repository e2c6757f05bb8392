// Reads, in one statement, all data that is needed to compute the slots of a meeting type.
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { pickFields } from '../../domain/api/declared-fields.ts';
import { IDEMPOTENCY_MS } from '../../domain/api/idempotency.ts';
import type { CountedLimit } from '../../domain/limits/counted-limit.ts';
import type { SlotSource } from '../../domain/slots/types.ts';
import { HOUR_MS, type Instant, type Interval } from '../../domain/time/types.ts';
import { SHOWN_PICTURE } from '../accounts/shown-picture.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { readHours, readOwner, readZonedHours } from '../meeting-types/read-hours.ts';
import { SHOWN_ORGANIZATION } from '../organizations/shown-organization.ts';
import { bookingLinks } from '../schema/booking-links.ts';
import { bookings } from '../schema/bookings.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { rateCounters } from '../schema/rate-counters.ts';
import { users } from '../schema/users.ts';
import {
  BUSY_COLUMNS,
  CALENDAR,
  HELD_BY_OTHERS,
  readBusy,
  readCalendar,
} from '../slots/busy-times.ts';
import { withPlaceholders } from '../statement.ts';
import { HOST_NAMED } from './host-named.ts';
import { isCurrent, type KnownSettings } from './known-settings.ts';
import { isMailboxWithinLimits } from './mailbox-limits.ts';
import { TYPE_COLUMNS } from './type-columns.ts';
import { isUsableLink, readStarts } from './usable-link.ts';

const link = columns(bookingLinks, 'booking_links');
const counter = columns(rateCounters, 'rate_counters');

const HOST_COLUMNS = {
  hostName: users.name,
  username: users.username,
  profilePicture: SHOWN_PICTURE.as('shown_picture'),
  logo: users.logo,
  hostLanguage: users.language,
  organization: SHOWN_ORGANIZATION.as('shown_organization'),
};

const OWNER_COLUMNS = {
  hostId: users.id,
  /** Public answers never contain it. */
  hostEmail: users.email,
  ...HOST_COLUMNS,
  hostPlan: users.plan,
  hostZone: sql<string>`${users.timeZone}`.as('host_zone'),
  hostLimits: users.bookingLimits,
};

export const PAGE_COLUMNS = { ...OWNER_COLUMNS, ...TYPE_COLUMNS };

// The booking link with the given hash. Null when it belongs to another meeting type or can no longer be
// used.
export const LINK = sql<string | null>`(${withPlaceholders(
  `SELECT json_object('id', ${link.id}, 'starts', ${link.starts}, 'durationMinutes', ${link.durationMinutes}) FROM booking_links WHERE ${link.hash} = :linkHash AND ${link.meetingTypeId} = meeting_types.id AND ${isUsableLink(':now')}`,
)})`.as('link');

const HOUR_AGO = sql`${sql.placeholder('now')} - ${sql.raw(String(HOUR_MS))}`;

/** The number of bookings that the host got in the last hour, and the time when the oldest of them was created. */
export const HOST_LAST_HOUR = {
  hostLastHour: sql<number>`(SELECT count(*) FROM ${bookings} WHERE ${bookings.hostId} = ${users.id} AND ${bookings.createdAt} > ${HOUR_AGO})`,
  hostOldestAt: sql<Instant | null>`(SELECT min(${bookings.createdAt}) FROM ${bookings} WHERE ${bookings.hostId} = ${users.id} AND ${bookings.createdAt} > ${HOUR_AGO})`,
};

// The number of the bookings that the invitee erased on the last day. Each also counts towards the limit per hour.
const ERASED = `coalesce((SELECT ${counter.count} FROM rate_counters WHERE ${counter.key} = :counterKey AND ${counter.expiresAt} > :now), 0)`;

/** Whether one more booking would exceed a limit of the invitee or of one of the guests. */
export const REACHED_LIMITS = {
  isInviteeLimitReached: sql`NOT ${withPlaceholders(
    isMailboxWithinLimits({
      mailbox: ':mailbox',
      now: ':now',
      exceptHold: ':holdId',
      erased: ERASED,
    }),
  )}`.mapWith(Boolean),
  isGuestLimitReached:
    sql<boolean>`EXISTS (SELECT 1 FROM json_each(${sql.placeholder('guestLimits')}) AS wanted JOIN ${rateCounters} ON ${rateCounters.key} = wanted.value ->> 'key' WHERE ${rateCounters.expiresAt} > ${sql.placeholder('now')} AND ${rateCounters.count} >= wanted.value ->> 'maximum')`.mapWith(
      Boolean,
    ),
};

/** Returns SQL for the last booking with the same idempotency key, among the bookings that `where` selects. */
export const selectEarlier = (where: SQL) =>
  sql<
    string | null
  >`(SELECT json_object('id', ${bookings.id}, 'status', ${bookings.status}, 'approvalDueAt', ${bookings.approvalDueAt}, 'requestHash', ${bookings.requestHash}, 'startAt', ${bookings.startAt}, 'endAt', ${bookings.endAt}) FROM ${bookings} WHERE ${where} AND ${bookings.idempotencyKey} = ${sql.placeholder('key')} AND ${bookings.createdAt} > ${sql.placeholder('now')} - ${sql.raw(String(IDEMPOTENCY_MS))} ORDER BY ${bookings.createdAt} DESC LIMIT 1)`;

// The additional data for a new booking: the holds of other invitees, the numbers of recent bookings of the
// host and the invitee, and the booking link. Also contains any earlier booking with the same idempotency
// key.
const RECENT_BOOKINGS = {
  held: HELD_BY_OTHERS,
  ...HOST_LAST_HOUR,
  ...REACHED_LIMITS,
  link: LINK,
  earlier: selectEarlier(eq(bookings.hostId, users.id)),
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

export interface InviteeKeys {
  /** The hash of the booking link's token. Null without a link. */
  readonly linkHash: string | null;
  readonly mailbox: string;
  /** The key of the counter for erased bookings of the invitee's mailbox. */
  readonly counterKey: string;
  readonly guestLimits: readonly CountedLimit[];
  readonly now: Instant;
  readonly idempotencyKey: string;
  /** The hold that the booking confirms, or null. */
  readonly holdId: string | null;
}

/** A booking link that can be used. */
export interface UsableLink {
  readonly id: string;
  /** The offered starts. Null when the link offers all free times. */
  readonly starts: readonly Instant[] | null;
  readonly durationMinutes: number | null;
}

export function readLink(stored: string | null): UsableLink | null {
  if (stored === null) return null;
  const link = JSON.parse(stored) as UsableLink & { readonly starts: string | null };
  return { ...link, starts: readStarts(link.starts) };
}

export interface EarlierBooking {
  readonly id: string;
  readonly status: 'confirmed' | 'cancelled';
  readonly approvalDueAt: Instant | null;
  readonly requestHash: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
}

/** The methods return null when the host or the meeting type is unknown. */
export function createBookingPagesRepo(db: Database, { hosts: known }: KnownSettings) {
  const page = db
    .select({ ...PAGE_COLUMNS, ...BUSY_COLUMNS })
    .from(users)
    .innerJoin(meetingTypes, ON_MEETING_TYPE)
    .where(HOST_NAMED)
    .prepare();
  const knownPage = db
    .select({
      ...OWNER_COLUMNS,
      id: meetingTypes.id,
      version: meetingTypes.updatedAt,
      ...BUSY_COLUMNS,
    })
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
    .select({ ...HOST_COLUMNS, calendar: CALENDAR.as('calendar') })
    .from(users)
    // Drizzle writes the names of tables only in a query with a join. The subqueries of
    // HOST_COLUMNS need these names.
    .leftJoin(meetingTypes, sql`false`)
    .where(eq(users.id, sql.placeholder('hostId')))
    .prepare();

  return {
    /** Returns the data that all booking pages of the host have in common. */
    async findHost(hostId: string) {
      const row = await host.get({ hostId });
      return row ? { ...row, calendar: readCalendar(row.calendar) } : null;
    },

    /** A booking counts as busy if it starts strictly inside the `horizon`. */
    async findPage(key: PageKey, horizon: Interval, now: Instant) {
      const name = `${key.username}/${key.slug}`;
      const values = { ...key, from: horizon.start, to: horizon.end, now };
      const settings = known.find(name);
      if (settings !== null) {
        const row = await knownPage.get(values);
        if (row && isCurrent(settings, row))
          return readOwner(readBusy({ ...row, seats: settings.seats }), settings);
      }
      const row = await page.get(values);
      if (!row) return null;
      const read = readHours(pickFields(TYPE_COLUMNS, row));
      if (read.unreadable.length === 0) known.keep(name, read);
      return readOwner(readBusy(row), read);
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
    async findOwnType(key: OwnTypeKey, horizon: Interval, now: Instant) {
      const row = await ownType.get({ ...key, from: horizon.start, to: horizon.end, now });
      return row ? readZonedHours(readBusy(row)) : null;
    },

    /**
     * Returns the page with the data that decides whether the invitee may book. With an `OwnTypeKey`, the meeting type
     * may be inactive.
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
  Pick<SlotSource, 'offeredStarts' | 'possibleStarts'>;
