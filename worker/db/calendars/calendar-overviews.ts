// Reads all data for the calendar settings in one round trip to the database.
import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { hasValue } from '../constant.ts';
import type { Database } from '../database.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { calendars } from '../schema/calendars.ts';
import { outbox } from '../schema/outbox.ts';
import type { CalendarConnection } from './calendar-connections.ts';
import type { Calendar } from './calendars.ts';

export interface CalendarOverview {
  /** First the account to which bookings are written, and then the other accounts, the oldest connection first. */
  readonly connections: readonly CalendarConnection[];
  /** The calendars of all accounts: primary calendars first, then the other calendars by name. */
  readonly calendars: readonly Calendar[];
  /** The number of pending writes to calendar events. */
  readonly pendingWrites: number;
  /**
   * The number of calendar events that someone moved or deleted in the calendar. An event counts until the
   * host decides about the change.
   */
  readonly externalChanges: number;
}

export function createCalendarOverviewsRepo(db: Database) {
  return {
    async find(hostId: string): Promise<CalendarOverview> {
      const [connections, listed, pending, external] = await db.batch([
        db
          .select()
          .from(calendarConnections)
          .where(eq(calendarConnections.hostId, hostId))
          .orderBy(
            desc(calendarConnections.takesBookings),
            asc(calendarConnections.connectedAt),
            asc(calendarConnections.id),
          ),
        db
          .select()
          .from(calendars)
          .where(eq(calendars.hostId, hostId))
          .orderBy(desc(calendars.isPrimary), asc(sql`lower(${calendars.name})`)),
        db
          .select({ count: count() })
          .from(outbox)
          .where(
            and(
              eq(outbox.hostId, hostId),
              hasValue(outbox.kind, 'calendar'),
              isNotNull(outbox.bookingId),
              // The condition has exactly the wording of the partial index, so that SQLite uses the index.
              sql`${outbox.status} IN ('pending', 'claimed')`,
            ),
          ),
        db
          .select({ count: count() })
          .from(calendarEvents)
          .where(
            and(
              eq(calendarEvents.hostId, hostId),
              sql`${calendarEvents.externalChange} IS NOT NULL`,
            ),
          ),
      ]);
      return {
        connections,
        calendars: listed,
        pendingWrites: pending[0]?.count ?? 0,
        externalChanges: external[0]?.count ?? 0,
      };
    },
  };
}
