// Reads which events of the connected calendars, and which imported bookings, make a host unavailable.
import { IMPORTED_CALENDAR } from '../../domain/calendars/imported-times.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { calendarBusy } from '../schema/calendar-busy.ts';
import { calendars } from '../schema/calendars.ts';
import { importedBusy } from '../schema/imported-busy.ts';
import { integer, row, statement, text } from '../statement.ts';

const busy = columns(calendarBusy, 'calendar_busy');
const calendar = columns(calendars, 'calendars');
const imported = columns(importedBusy);

interface BlockedTime {
  readonly calendarId: string;
  readonly calendarName: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
}

// A long event is stored in pieces, which are joined again here. The times of imported bookings are in no calendar.
const LIST = statement({
  params: { hostId: text, from: integer, to: integer, limit: integer },
  row: row<BlockedTime>(),
  sql: `
SELECT ${calendar.id} AS calendarId, ${calendar.name} AS calendarName, min(${busy.startAt}) AS startAt,
  max(${busy.endAt}) AS endAt
FROM calendar_busy JOIN calendars ON ${calendar.id} = ${busy.calendarId}
WHERE ${busy.hostId} = :hostId AND ${busy.endAt} > :from AND ${busy.startAt} < :to
GROUP BY ${busy.calendarId}, ${busy.eventId}
UNION ALL SELECT '${IMPORTED_CALENDAR.id}', '${IMPORTED_CALENDAR.name}', ${imported.startAt}, ${imported.endAt}
FROM imported_busy
WHERE ${imported.hostId} = :hostId AND ${imported.endAt} > :from AND ${imported.startAt} < :to
ORDER BY startAt, endAt LIMIT :limit`,
});

export function createBlockedTimesRepo(db: Database) {
  return {
    /** Returns the events and imported bookings that overlap the time from `from` to `to`, the earliest first. */
    async list(hostId: string, from: Instant, to: Instant, limit: number): Promise<BlockedTime[]> {
      return LIST.all(db.$client, { hostId, from, to, limit });
    },
  };
}
