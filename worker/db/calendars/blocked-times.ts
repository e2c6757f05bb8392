// Reads which events of the connected calendars make a host unavailable.
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { calendarBusy } from '../schema/calendar-busy.ts';
import { calendars } from '../schema/calendars.ts';
import { integer, row, statement, text } from '../statement.ts';

const busy = columns(calendarBusy, 'calendar_busy');
const calendar = columns(calendars, 'calendars');

interface BlockedTime {
  readonly calendarId: string;
  readonly calendarName: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
}

// A long event is stored in pieces, which are joined again here.
const LIST = statement({
  params: { hostId: text, from: integer, to: integer, limit: integer },
  row: row<BlockedTime>(),
  sql: `
SELECT ${calendar.id} AS calendarId, ${calendar.name} AS calendarName, min(${busy.startAt}) AS startAt,
  max(${busy.endAt}) AS endAt
FROM calendar_busy JOIN calendars ON ${calendar.id} = ${busy.calendarId}
WHERE ${busy.hostId} = :hostId AND ${busy.endAt} > :from AND ${busy.startAt} < :to
GROUP BY ${busy.calendarId}, ${busy.eventId} ORDER BY startAt, endAt LIMIT :limit`,
});

export function createBlockedTimesRepo(db: Database) {
  return {
    /** Returns the events that overlap the time from `from` to `to`, the earliest first. */
    async list(hostId: string, from: Instant, to: Instant, limit: number): Promise<BlockedTime[]> {
      return LIST.all(db.$client, { hostId, from, to, limit });
    },
  };
}
