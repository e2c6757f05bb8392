// The columns of a booking as one of its hosts sees it, for every list of host-bookings.ts. The queries join the host's row
// of booking_hosts, and the host's event as `ownEvents`.
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { MeetingFacts } from '../../../domain/calendars/meet.ts';
import { columns } from '../../columns.ts';
import { type BookingHost, selectHostsOf } from '../../outbox/hosts-json.ts';
import { meetingFacts, othersTakeBookings } from '../../outbox/meeting-facts.ts';
import { sqlKind } from '../../outbox/outbox-terms.ts';
import { bookingHosts } from '../../schema/booking-hosts.ts';
import { bookings } from '../../schema/bookings.ts';
import { calendarConnections } from '../../schema/calendar-connections.ts';
import { calendarEvents } from '../../schema/calendar-events.ts';
import { meetingTypes } from '../../schema/meeting-types.ts';
import { outbox } from '../../schema/outbox.ts';
import { teams } from '../../schema/teams.ts';
import { sharesSlot } from '../shared-slots.ts';

/** The event in the calendar of the host who reads the booking. The organizer's event has the link to join. */
export const ownEvents = alias(calendarEvents, 'own_events');

const outboxRow = columns(outbox, 'outbox');
const sharing = columns(bookingHosts, 'sharing');
const team = columns(teams, 'teams');

/**
 * The number of consecutive failed attempts after which the list shows a warning. Most failures end
 * within a minute.
 */
const FAILED_ATTEMPTS = 3;

// SQL that is true when a calendar write is pending and cannot succeed for now. Either the host must
// authorize access again, or the write has already failed several times.
const connection = columns(calendarConnections, 'calendar_connections');
const IS_CALENDAR_BEHIND =
  sql<boolean>`EXISTS (SELECT 1 FROM outbox, calendar_connections WHERE ${sql.raw(outboxRow.bookingId)} = ${bookings.id}
  AND ${sql.raw(outboxRow.hostId)} = ${bookingHosts.hostId} AND ${sql.raw(`${outboxRow.kind} = ${sqlKind('calendar')}`)}
  AND ${sql.raw(outboxRow.status)} IN ('pending', 'claimed')
  AND ${sql.raw(connection.hostId)} = ${bookingHosts.hostId} AND (${sql.raw(connection.id)} = ${ownEvents.connectionId}
  OR ${ownEvents.bookingId} IS NULL)
  AND (${sql.raw(connection.status)} = 'broken'
  OR (${sql.raw(outboxRow.attempts)} >= ${sql.raw(String(FAILED_ATTEMPTS))}
  AND ${sql.raw(outboxRow.lastError)} IS NOT NULL)))`.mapWith(Boolean);

// The number of bookings in the slot. Null when the booking takes the whole slot.
const SEATS_TAKEN = sql<
  number | null
>`CASE WHEN ${bookings.seats} IS NOT NULL THEN (SELECT count(*) FROM booking_hosts sharing
  WHERE ${sql.raw(sharing.hostId)} = ${bookings.hostId} AND ${sql.raw(sharing.status)} = 'confirmed' AND ${sql.raw(
    sharesSlot('sharing', {
      meetingTypeId: 'bookings.meeting_type_id',
      start: 'bookings.start_at',
      end: 'bookings.end_at',
    }),
  )}) END`;

interface BookingTeam {
  readonly id: string;
  readonly name: string;
}

const TEAM =
  sql`(SELECT json_object('id', ${sql.raw(team.id)}, 'name', ${sql.raw(team.name)}) FROM teams
  WHERE ${sql.raw(team.id)} = ${meetingTypes.teamId})`.mapWith(
    (text: string): BookingTeam => JSON.parse(text),
  ) as SQL<BookingTeam | null>;

export const HOST_BOOKING_COLUMNS = {
  booking: bookings,
  meeting: { ...meetingFacts(bookings.hostId), othersTakeBookings: othersTakeBookings('bookings') },
  hosts: selectHostsOf('bookings').as('hosts'),
  team: TEAM.as('team'),
  change: {
    externalChange: ownEvents.externalChange,
    externalStartAt: ownEvents.externalStartAt,
    externalEndAt: ownEvents.externalEndAt,
    externalSeenAt: ownEvents.externalSeenAt,
    writtenStartAt: ownEvents.writtenStartAt,
    writtenEndAt: ownEvents.writtenEndAt,
  },
  isCalendarBehind: IS_CALENDAR_BEHIND.as('calendar_behind'),
  seatsTaken: SEATS_TAKEN.as('seats_taken'),
  meetingType: {
    id: meetingTypes.id,
    title: meetingTypes.title,
    durationMinutes: meetingTypes.durationMinutes,
    durations: meetingTypes.durations,
    location: meetingTypes.location,
    locations: meetingTypes.locations,
    description: meetingTypes.description,
    primaryColor: meetingTypes.primaryColor,
    seats: meetingTypes.seats,
    reminders: meetingTypes.reminders,
    followUps: meetingTypes.followUps,
    timedMailsChangedAt: meetingTypes.timedMailsChangedAt,
    /** Whether invitees can choose other times. */
    isOffered:
      sql<boolean>`(${meetingTypes.isActive} AND ${meetingTypes.deletedAt} IS NULL)`.mapWith(
        Boolean,
      ),
  },
};

type ChangeColumns = Pick<
  typeof calendarEvents.$inferSelect,
  | 'externalChange'
  | 'externalStartAt'
  | 'externalEndAt'
  | 'externalSeenAt'
  | 'writtenStartAt'
  | 'writtenEndAt'
>;

export interface HostBookingRow {
  readonly booking: typeof bookings.$inferSelect;
  readonly meeting: MeetingFacts;
  /** Everyone who hosts the booking, the organizer first. */
  readonly hosts: readonly BookingHost[];
  /** The team that owns the meeting type. Null for a meeting type of a host. */
  readonly team: BookingTeam | null;
  /** Null when no calendar event was ever written. */
  readonly change: ChangeColumns | null;
  /** True when the calendar shows an old version of the booking, because attempts to update it fail. */
  readonly isCalendarBehind: boolean;
  /** The number of bookings that share the slot. Null when the booking takes the whole slot. */
  readonly seatsTaken: number | null;
  readonly meetingType: Pick<
    typeof meetingTypes.$inferSelect,
    Exclude<keyof (typeof HOST_BOOKING_COLUMNS)['meetingType'], 'isOffered'>
  > & { readonly isOffered: boolean };
}
