// Everything a host sees of the connected calendar, in one round trip.
import { and, asc, count, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { calendars } from '../schema/calendars.ts';
import { outbox } from '../schema/outbox.ts';
import type { CalendarConnection } from './calendar-connections.ts';
import type { Calendar } from './calendars.ts';

export interface CalendarOverview {
  readonly connection: CalendarConnection;
  /** The primary one first, then by name. */
  readonly calendars: readonly Calendar[];
  /** Pending changes to calendar events. */
  readonly pendingWrites: number;
  /** Events that someone moved or deleted and that wait for the host's decision. */
  readonly externalChanges: number;
}

export function createCalendarOverviewsRepo(db: Database) {
  return {
    /** Null when no calendar is connected. */
    async find(hostId: string): Promise<CalendarOverview | null> {
      const [connections, listed, pending, external] = await db.batch([
        db.select().from(calendarConnections).where(eq(calendarConnections.hostId, hostId)),
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
              eq(outbox.kind, 'calendar'),
              isNotNull(outbox.bookingId),
              // Worded exactly like the partial index, so that it applies.
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
      const [connection] = connections;
      if (!connection) return null;
      return {
        connection,
        calendars: listed,
        pendingWrites: pending[0]?.count ?? 0,
        externalChanges: external[0]?.count ?? 0,
      };
    },
  };
}
