// The columns of a booking as its host sees it, for every list of host-bookings.ts.
import { sql } from 'drizzle-orm';
import type { MeetingFacts } from '../../domain/calendars/meet.ts';
import { columns } from '../columns.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { outbox } from '../schema/outbox.ts';
import { MEETING_FACTS } from './meeting-facts.ts';
import { sharesSlot } from './shared-slots.ts';

const o = columns(outbox, 'o');
const g = columns(bookings, 'g');

/**
 * The number of failed attempts in a row after which the list shows a warning. Most failures end within a
 * minute.
 */
const FAILED_ATTEMPTS = 3;

// SQL that is true when a calendar write is pending and cannot succeed for now. Either the host must
// authorize access again, or the write has already failed several times.
const IS_CALENDAR_BEHIND =
  sql<boolean>`EXISTS (SELECT 1 FROM outbox o WHERE ${sql.raw(o.bookingId)} = ${bookings.id}
  AND ${sql.raw(o.kind)} = 'calendar' AND ${sql.raw(o.status)} IN ('pending', 'claimed') AND (${calendarConnections.status} = 'broken'
  OR (${calendarConnections.status} = 'connected' AND ${sql.raw(o.attempts)} >= ${sql.raw(String(FAILED_ATTEMPTS))} AND ${sql.raw(o.lastError)} IS NOT NULL)))`.mapWith(
    Boolean,
  );

// The number of bookings in the slot. Null when the booking takes the whole slot.
const SEATS_TAKEN = sql<
  number | null
>`CASE WHEN ${bookings.seats} IS NOT NULL THEN (SELECT count(*) FROM bookings g
  WHERE ${sql.raw(g.hostId)} = ${bookings.hostId} AND ${sql.raw(g.status)} = 'confirmed' AND ${sql.raw(
    sharesSlot('g', {
      meetingTypeId: 'bookings.meeting_type_id',
      start: 'bookings.start_at',
      end: 'bookings.end_at',
    }),
  )}) END`;

export const HOST_BOOKING_COLUMNS = {
  booking: bookings,
  meeting: MEETING_FACTS,
  change: {
    externalChange: calendarEvents.externalChange,
    externalStartAt: calendarEvents.externalStartAt,
    externalEndAt: calendarEvents.externalEndAt,
    externalSeenAt: calendarEvents.externalSeenAt,
    writtenStartAt: calendarEvents.writtenStartAt,
    writtenEndAt: calendarEvents.writtenEndAt,
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
  /** Null when no calendar event was ever written. */
  readonly change: ChangeColumns | null;
  /**
   * True when the calendar shows an old version of the booking, because writes to the calendar fail.
   */
  readonly isCalendarBehind: boolean;
  /** How many bookings share the slot. Null when the booking takes the whole slot. */
  readonly seatsTaken: number | null;
  readonly meetingType: Pick<
    typeof meetingTypes.$inferSelect,
    Exclude<keyof (typeof HOST_BOOKING_COLUMNS)['meetingType'], 'isOffered'>
  > & { readonly isOffered: boolean };
}
