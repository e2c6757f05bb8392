// Inserts connected calendars and the calendar events of bookings into the database. The access tokens are
// invalid.
import { env } from 'cloudflare:workers';
import { openDatabase } from '../../worker/db/database.ts';
import { calendarConnections } from '../../worker/db/schema/calendar-connections.ts';
import { calendarEvents } from '../../worker/db/schema/calendar-events.ts';
import type { BookCommand } from '../../worker/domain/bookings/new-booking.ts';
import { deriveEventId } from '../../worker/domain/calendars/event-id.ts';
import type { Host } from './hosts.ts';

type EventRow = typeof calendarEvents.$inferSelect;

export async function insertConnection(
  host: Host,
  changes: Partial<typeof calendarConnections.$inferInsert> = {},
) {
  return openDatabase(env.DB)
    .insert(calendarConnections)
    .values({
      hostId: host.id,
      id: crypto.randomUUID(),
      provider: 'google',
      accountId: '1',
      accountEmail: host.email,
      scopes: '',
      refreshToken: 'sealed',
      status: 'connected',
      takesBookings: true,
      writeCalendarId: host.email,
      connectedAt: 1,
      updatedAt: 1,
      ...changes,
    })
    .returning()
    .get();
}

/** Inserts the row of a booking's calendar event, as the app stores it after it has created the event. */
export async function insertEvent(
  { booking }: Pick<BookCommand, 'booking'>,
  changes: Partial<typeof calendarEvents.$inferInsert> = {},
): Promise<EventRow> {
  return openDatabase(env.DB)
    .insert(calendarEvents)
    .values({
      bookingId: booking.id,
      hostId: booking.hostId,
      connectionId: 'connection',
      calendarId: 'ada@example.com',
      eventId: deriveEventId(booking.id),
      status: 'written',
      writtenStartAt: booking.startAt,
      writtenEndAt: booking.endAt,
      writtenSequence: 0,
      updatedAt: 1,
      ...changes,
    })
    .returning()
    .get();
}

export async function findEvent(bookingId: string): Promise<EventRow | null> {
  return env.DB.prepare(
    `SELECT booking_id AS bookingId, host_id AS hostId, connection_id AS connectionId, calendar_id AS calendarId,
      event_id AS eventId, status, written_start_at AS writtenStartAt, written_end_at AS writtenEndAt,
      written_sequence AS writtenSequence, meet_url AS meetUrl, conference, external_change AS externalChange,
      external_start_at AS externalStartAt, external_end_at AS externalEndAt, external_seen_at AS externalSeenAt,
      ignored_change AS ignoredChange, updated_at AS updatedAt
    FROM calendar_events WHERE booking_id = ?`,
  )
    .bind(bookingId)
    .first<EventRow>();
}
