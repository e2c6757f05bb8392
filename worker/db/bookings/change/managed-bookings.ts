// Finds one booking for a move. An invitee's booking is found by the hash of the manage link's token. A host's booking
// is found by its id. Also reads the data of the meeting type that is needed to compute the free times.
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { pickTexts } from '../../../domain/form/standard-fields.ts';
import { type Instant, type Interval, MINUTE_MS } from '../../../domain/time/types.ts';
import { type BookingPage, PAGE_COLUMNS } from '../../booking-page/booking-pages.ts';
import { columns } from '../../columns.ts';
import { hasValue } from '../../constant.ts';
import type { Database } from '../../database.ts';
import { insertInto } from '../../insert-into.ts';
import { readZonedHours } from '../../meeting-types/read-hours.ts';
import { selectHostsOf } from '../../outbox/hosts-json.ts';
import { isEventOf, meetingFacts, othersTakeBookings } from '../../outbox/meeting-facts.ts';
import { isMeetingOf } from '../../outbox/room-key.ts';
import { SHOWN_TEAM_LOGO } from '../../outbox/shown-logo.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarEvents } from '../../schema/calendar-events.ts';
import { manageTokens } from '../../schema/manage-tokens.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { teams } from '../../schema/teams.ts';
import { users } from '../../schema/users.ts';
import { videoMeetings } from '../../schema/video-meetings.ts';
import { readBusy, selectBusyExcept } from '../../slots/busy-times.ts';
import { integer, json, row, statement } from '../../statement.ts';

const manageToken = columns(manageTokens);
const booking = columns(bookings, 'bookings');
const host = columns(bookingHosts, 'booking_hosts');

// The database may run this statement twice. The second run updates nothing, but it also returns
// the hashes.
const INSERT = statement({
  row: row<{ readonly hash: string }>(),
  ...insertInto(manageTokens, {
    values: {
      hash: "value ->> 'hash'",
      bookingId: booking.id,
      audience: "coalesce(value ->> 'audience', 'invitee')",
      isMailed: "coalesce(value ->> 'isMailed', 0)",
      createdAt: ':now',
    },
    params: { tokens: json<readonly ManageToken[]>(), now: integer },
    from: `FROM json_each(:tokens) JOIN bookings ON ${booking.id} = value ->> 'bookingId'
WHERE ${booking.inviteeEmail} = value ->> 'inviteeEmail'`,
    ending: `ON CONFLICT (${manageToken.hash})
DO UPDATE SET ${manageToken.hash} = excluded.${manageToken.hash}
RETURNING ${manageToken.hash}`,
  }),
});

interface ManageToken {
  readonly hash: string;
  readonly bookingId: string;
  /**
   * The invitee's email address when the booking was read. If it has changed since then, the token is not
   * stored.
   */
  readonly inviteeEmail: string;
  /** The person who gets the link. When absent, the invitee gets it. */
  readonly audience?: 'host' | 'invitee';
  /** True when the link is only in an email. Absent means false. */
  readonly isMailed?: boolean;
}

// The alias distinguishes this booking from the bookings in the subquery of busy times.
const own = alias(bookings, 'own');

const IS_HOST = sql`EXISTS (SELECT 1 FROM booking_hosts WHERE ${sql.raw(host.bookingId)} = ${own.id}
  AND ${sql.raw(host.hostId)} = ${sql.placeholder('hostId')})`;

const OWN_COLUMNS = {
  id: own.id,
  hostId: own.hostId,
  seats: own.seats,
  meetingTypeId: own.meetingTypeId,
  status: own.status,
  approvalDueAt: own.approvalDueAt,
  givenUpStartAt: own.givenUpStartAt,
  outcome: own.outcome,
  askedAt: own.askedAt,
  askMessage: own.askMessage,
  startAt: own.startAt,
  endAt: own.endAt,
  inviteeName: own.inviteeName,
  inviteeEmail: own.inviteeEmail,
  inviteeCountryCode: own.inviteeCountryCode,
  inviteeMobileNumber: own.inviteeMobileNumber,
  inviteeTimeZone: own.inviteeTimeZone,
  inviteeHourFormat: own.inviteeHourFormat,
  language: own.language,
  ...pickTexts(own),
  answers: own.answers,
  guests: own.guests,
  location: own.location,
  sequence: own.sequence,
  changeId: own.changeId,
  cancelReason: own.cancelReason,
  cancelledBy: own.cancelledBy,
  noShowAt: own.noShowAt,
  createdBy: own.createdBy,
  createdAt: own.createdAt,
  updatedAt: own.updatedAt,
  erasedAt: own.erasedAt,
};

export function createManagedBookingsRepo(db: Database) {
  const d1 = db.$client;
  const managed = db
    .select({
      booking: OWN_COLUMNS,
      page: PAGE_COLUMNS,
      deletedAt: meetingTypes.deletedAt,
      hosts: selectHostsOf('own').as('hosts'),
      isOfTeam: sql<number>`${meetingTypes.hostId} IS NULL`.as('is_of_team'),
      teamSlug: teams.slug,
      teamLogo: sql<string | null>`${sql.raw(SHOWN_TEAM_LOGO)}`.as('team_logo'),
      busy: selectBusyExcept(own.id),
      meeting: { ...meetingFacts(users.id), othersTakeBookings: othersTakeBookings('own') },
    })
    .from(manageTokens)
    .innerJoin(own, eq(own.id, manageTokens.bookingId))
    .innerJoin(meetingTypes, eq(meetingTypes.id, own.meetingTypeId))
    .innerJoin(users, eq(users.id, own.hostId))
    .leftJoin(teams, eq(teams.id, meetingTypes.teamId))
    .leftJoin(calendarEvents, isEventOf(own))
    .leftJoin(videoMeetings, isMeetingOf(own))
    .where(
      and(
        eq(manageTokens.hash, sql.placeholder('hash')),
        hasValue(manageTokens.audience, 'invitee'),
      ),
    )
    .prepare();
  const hosted = db
    .select({
      startAt: own.startAt,
      endAt: own.endAt,
      page: PAGE_COLUMNS,
      isOfTeam: sql<number>`${meetingTypes.hostId} IS NULL`.as('is_of_team'),
      busy: selectBusyExcept(own.id),
    })
    .from(own)
    .innerJoin(meetingTypes, eq(meetingTypes.id, own.meetingTypeId))
    .innerJoin(users, eq(users.id, own.hostId))
    .where(and(eq(own.id, sql.placeholder('id')), IS_HOST))
    .prepare();

  return {
    /**
     * Stores the tokens, unless the email address of the booking's invitee has changed. Returns the hashes of
     * the stored tokens.
     */
    async insertTokens(tokens: readonly ManageToken[], now: Instant): Promise<Set<string>> {
      if (tokens.length === 0) return new Set();
      const results = await INSERT.all(d1, { tokens, now });
      return new Set(results.map(({ hash }) => hash));
    },

    /**
     * Returns null for an unknown link. Another booking counts as busy if it starts strictly inside the
     * `horizon`.
     */
    async findManaged(hash: string, horizon: Interval, now: Instant) {
      const row = await managed.get({ hash, from: horizon.start, to: horizon.end, now });
      if (!row) return null;
      const { booking, deletedAt, busy, meeting, isOfTeam, teamSlug, teamLogo, hosts } = row;
      const team = teamSlug === null ? null : { slug: teamSlug, logo: teamLogo };
      const isOffered = row.page.isActive && deletedAt === null;
      const page: BookingPage = readZonedHours(readBusy({ ...row.page, ...busy }));
      return { booking, page, isOffered, meeting, isOfTeam: isOfTeam === 1, team, hosts };
    },

    /**
     * Returns the meeting type of the host's booking, with the booking's own duration and the organizer's other busy times
     * within the `horizon`. Returns null for a booking of another host.
     */
    async findMoveSource(hostId: string, id: string, horizon: Interval, now: Instant) {
      const row = await hosted.get({ hostId, id, from: horizon.start, to: horizon.end, now });
      if (!row) return null;
      const durationMinutes = (row.endAt - row.startAt) / MINUTE_MS;
      const page: BookingPage = readZonedHours(
        readBusy({ ...row.page, durationMinutes, ...row.busy }),
      );
      return { page, isOfTeam: row.isOfTeam === 1 };
    },
  };
}

type ManagedBookingsRepo = ReturnType<typeof createManagedBookingsRepo>;
export type ManagedRow = NonNullable<Awaited<ReturnType<ManagedBookingsRepo['findManaged']>>>;
