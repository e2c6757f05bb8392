// Reads the data for a live check of a host's calendars, and stores the results of the check. A live check
// asks the provider for busy times before a booking is stored.
import type { BusyPiece } from '../../domain/calendars/busy-pieces.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { calendarBusy } from '../schema/calendar-busy.ts';
import { calendars } from '../schema/calendars.ts';
import { integer, json, nullable, row, runBatch, statement, text } from '../statement.ts';
import { insertPieces, type PieceValues, toPieceValues } from './calendar-sync.ts';
import { readHostAddresses, selectHostAddresses } from './host-addresses.ts';

const calendar = columns(calendars);
const current = columns(calendars, 'calendars');
const busy = columns(calendarBusy);

const LIST = statement({
  params: { hostId: text },
  row: row<Omit<BlockingCalendar, 'addresses'> & { readonly addresses: string }>(),
  sql: `
SELECT ${calendar.id}, ${calendar.connectionId} AS connectionId, ${calendar.externalId} AS externalId, ${calendar.timeZone} AS timeZone,
  ${calendar.syncedAt} AS syncedAt, ${selectHostAddresses(':hostId')} AS addresses
FROM calendars WHERE ${calendar.hostId} = :hostId AND ${calendar.isBlocking}`,
});

// SQL that is true when the calendar has not been synced since the live check started. After a sync, the stored
// data is newer than the result of the check, so the result is not stored.
const IS_UNCHANGED = `${current.syncedAt} IS :syncedAt AND ${current.isBlocking}`;
const DELETE_FOUND = statement({
  params: { id: text, syncedAt: nullable(integer), pieces: json<readonly PieceValues[]>() },
  sql: `
DELETE FROM calendar_busy WHERE ${busy.calendarId} = :id AND ${busy.eventId} IN (SELECT value ->> 0
  FROM json_each(:pieces))
AND EXISTS (SELECT 1 FROM calendars WHERE ${current.id} = :id AND ${IS_UNCHANGED})`,
});
const INSERT_FOUND = statement(insertPieces({ syncedAt: nullable(integer) }, IS_UNCHANGED));
const MAKE_DUE = statement({
  params: { id: text, now: integer },
  sql: `UPDATE calendars SET ${calendar.syncDueAt} = min(${calendar.syncDueAt}, :now) WHERE ${calendar.id} = :id`,
});

export interface BlockingCalendar {
  readonly id: string;
  readonly connectionId: string;
  /** The provider's id of the calendar. */
  readonly externalId: string;
  readonly timeZone: string;
  /** The host's email addresses. */
  readonly addresses: readonly string[];
  readonly syncedAt: Instant | null;
}

export function createLiveBusyRepo(db: Database) {
  const d1 = db.$client;

  return {
    async listBlocking(hostId: string): Promise<BlockingCalendar[]> {
      const rows = await LIST.all(d1, { hostId });
      return rows.map((each) => ({ ...each, addresses: readHostAddresses(each.addresses) }));
    },

    /** Stores the events that a live check found and makes the calendar due for a read. */
    async saveFound(
      { id, syncedAt }: BlockingCalendar,
      pieces: readonly BusyPiece[],
      now: Instant,
    ): Promise<void> {
      const values = pieces.map(toPieceValues);
      await runBatch(d1, [
        DELETE_FOUND.bind(d1, { id, syncedAt, pieces: values }),
        INSERT_FOUND.bind(d1, { id, syncedAt, pieces: values }),
        MAKE_DUE.bind(d1, { id, now }),
      ]);
    },
  };
}
