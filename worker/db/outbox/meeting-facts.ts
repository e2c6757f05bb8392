// The columns from which `readMeetingLink` reads the meeting link of a booking.
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { columns } from '../columns.ts';
import { bookingHosts } from '../schema/booking-hosts.ts';
import { bookings } from '../schema/bookings.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { videoConnections } from '../schema/video-connections.ts';
import { videoMeetings } from '../schema/video-meetings.ts';

const connection = columns(calendarConnections, 'calendar_connections');
const videoConnection = columns(videoConnections, 'video_connections');
const host = columns(bookingHosts, 'booking_hosts');
const booking = columns(bookings);

/**
 * The condition that joins the calendar event of the booking's organizer. Only this event has a link to join. `table`
 * may be an alias of `bookings`.
 */
export const isEventOf = (
  table: Readonly<Record<'id' | 'hostId', SQLiteColumn>>,
): SQL | undefined =>
  and(eq(calendarEvents.bookingId, table.id), eq(calendarEvents.hostId, table.hostId));

/**
 * SQL that is true when a host other than the organizer has a calendar to which bookings are written. `row`
 * is the name or alias of the table `bookings`.
 */
export const othersTakeBookings = (row: string): SQL<boolean> =>
  sql<boolean>`${sql.raw(`EXISTS (SELECT 1 FROM booking_hosts JOIN calendar_connections ON ${connection.hostId} = ${host.hostId}
  AND ${connection.takesBookings} = 1 WHERE ${host.bookingId} = ${row}.${booking.id}
  AND ${host.hostId} <> ${row}.${booking.hostId})`)}`.mapWith(Boolean);

/**
 * The query must left-join calendar_events with `isEventOf`, and video_meetings with `isMeetingOf`. All
 * columns are expressions, because drizzle would return null in place of an object whose columns all come
 * from joined tables without a row.
 */
export const meetingFacts = (hostId: SQLWrapper) => ({
  meetUrl: sql<string | null>`${calendarEvents.meetUrl}`,
  conference: sql`${calendarEvents.conference}` as SQL<
    (typeof calendarEvents.$inferSelect)['conference'] | null
  >,
  connected: sql<
    string | null
  >`(SELECT group_concat(${sql.raw(connection.provider)}) FROM calendar_connections
  WHERE ${sql.raw(connection.hostId)} = ${hostId} AND ${sql.raw(connection.status)} = 'connected')`,
  takesBookings:
    sql<boolean>`EXISTS (SELECT 1 FROM calendar_connections WHERE ${sql.raw(connection.hostId)} = ${hostId}
  AND ${sql.raw(connection.takesBookings)} = 1)`.mapWith(Boolean),
  videoUrl: sql<string | null>`${videoMeetings.joinUrl}`,
  videoState: sql`${videoMeetings.state}` as SQL<
    (typeof videoMeetings.$inferSelect)['state'] | null
  >,
  videoConnection: sql`(SELECT ${sql.raw(videoConnection.status)} FROM video_connections
  WHERE ${sql.raw(videoConnection.hostId)} = ${hostId})` as SQL<
    (typeof videoConnections.$inferSelect)['status'] | null
  >,
});
