// Stores the sync state of each calendar. A reader must first claim a calendar. A claim expires
// after some time. The results of a read are written in one transaction, and only while the claim
// is valid. So a reader whose claim expired changes nothing.
import type { BusyPiece } from '../../domain/calendars/busy-pieces.ts';
import type { BusyRules } from '../../domain/calendars/connection.ts';
import type { ReadPlan } from '../../domain/calendars/sync-plan.ts';
import { readTimeZone } from '../../domain/time/time-zone.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { chunk } from '../chunk.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { calendarBusy } from '../schema/calendar-busy.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendars } from '../schema/calendars.ts';
import { users } from '../schema/users.ts';
import {
  flag,
  integer,
  json,
  type Kinds,
  nullable,
  row,
  runBatch,
  statement,
  text,
} from '../statement.ts';
import { dueCalendars } from './due-calendars.ts';
import { readHostAddresses, selectHostAddresses } from './host-addresses.ts';

const calendar = columns(calendars);
const user = columns(users);
const claimed = columns(calendars, 'calendars');
const busy = columns(calendarBusy);
const blocking = columns(calendars, 'blocking');
const connection = columns(calendarConnections);
const account = columns(calendarConnections, 'account');

// The claim sets the due time to the end of the claim. If a push message or a live check makes the
// calendar due during the read, the due time is earlier than the end of the claim. The calendar is
// then read again.
const CLAIM = statement({
  params: { id: text, until: integer, now: integer },
  row: row<
    Omit<SyncClaim, 'claimedUntil' | 'rules' | 'addresses'> & {
      tentativeBlocks: number;
      allDayBlocks: number;
      freeAllDayBlocks: number;
      addresses: string;
    }
  >(),
  sql: `
UPDATE calendars SET ${calendar.syncClaimedUntil} = :until, ${calendar.syncDueAt} = :until
WHERE ${calendar.id} = :id AND ${calendar.isBlocking} AND ${calendar.syncDueAt} <= :now
  AND (${calendar.syncClaimedUntil} IS NULL OR ${calendar.syncClaimedUntil} <= :now)
RETURNING ${calendar.id}, ${calendar.hostId} AS hostId, ${calendar.connectionId} AS connectionId,
  ${calendar.externalId} AS externalId,
  ${calendar.syncToken} AS syncToken, ${calendar.windowStart} AS windowStart,
  ${calendar.windowEnd} AS windowEnd, ${calendar.fullSyncedAt} AS fullSyncedAt, ${calendar.syncedAt} AS syncedAt,
  ${calendar.failures}, ${calendar.channelId} AS channelId,
  ${calendar.channelResourceId} AS channelResourceId, ${calendar.channelExpiresAt} AS channelExpiresAt,
  ${calendar.channelTriedAt} AS channelTriedAt,
  ${calendar.pushedAt} AS pushedAt, ${calendar.changedAt} AS changedAt, (SELECT ${user.timeZone} FROM users
  WHERE users.${user.id} = ${calendar.hostId}) AS hostZone,
  (SELECT ${account.tentativeBlocks} FROM calendar_connections account
  WHERE ${account.id} = ${calendar.connectionId}) AS tentativeBlocks,
  (SELECT ${account.allDayBlocks} FROM calendar_connections account
  WHERE ${account.id} = ${calendar.connectionId}) AS allDayBlocks,
  (SELECT ${account.freeAllDayBlocks} FROM calendar_connections account
  WHERE ${account.id} = ${calendar.connectionId}) AS freeAllDayBlocks,
  ${selectHostAddresses(`calendars.${calendar.hostId}`)} AS addresses`,
});

const HOLDS_CLAIM = `EXISTS (SELECT 1 FROM calendars WHERE ${claimed.id} = :id
  AND ${claimed.syncClaimedUntil} = :claimedUntil)`;

// A full read keeps the last known times of events that still exist but are unreadable.
const DELETE_ALL_BUSY = statement({
  params: { id: text, claimedUntil: integer, unreadableIds: json<readonly string[]>() },
  sql: `
DELETE FROM calendar_busy WHERE ${busy.calendarId} = :id AND ${busy.eventId} NOT IN (SELECT value
  FROM json_each(:unreadableIds)) AND ${HOLDS_CLAIM}`,
});
const DELETE_BUSY = statement({
  params: { id: text, claimedUntil: integer, eventIds: json<readonly string[]>() },
  sql: `
DELETE FROM calendar_busy WHERE ${busy.calendarId} = :id AND ${busy.eventId} IN (SELECT value FROM json_each(:eventIds))
  AND ${HOLDS_CLAIM}`,
});
/** The event id, the number of the piece, its start and its end. */
export type PieceValues = readonly [string, number, Instant, Instant];

export const toPieceValues = ({ eventId, piece, startAt, endAt }: BusyPiece): PieceValues => [
  eventId,
  piece,
  startAt,
  endAt,
];

/** The INSERT of the pieces of the calendar `:id`, if the SQL `condition` about this calendar is true. */
export const insertPieces = <Params extends Kinds>(params: Params, condition: string) =>
  insertInto(calendarBusy, {
    values: {
      calendarId: ':id',
      eventId: 'value ->> 0',
      piece: 'value ->> 1',
      hostId: claimed.hostId,
      startAt: 'value ->> 2',
      endAt: 'value ->> 3',
    },
    params: { ...params, id: text, pieces: json<readonly PieceValues[]>() },
    from: `FROM json_each(:pieces) JOIN calendars ON ${claimed.id} = :id AND ${condition}`,
  });

const INSERT_BUSY = statement(
  insertPieces({ claimedUntil: integer }, `${claimed.syncClaimedUntil} = :claimedUntil`),
);

// If a push message or a live check made the calendar due during the read, the earlier due time is
// kept.
const NEXT_DUE = `iif(${calendar.syncDueAt} < ${calendar.syncClaimedUntil}, ${calendar.syncDueAt}, :nextAt)`;

const SUCCEED = statement({
  params: {
    id: text,
    claimedUntil: integer,
    nextAt: integer,
    now: integer,
    syncToken: nullable(text),
    windowStart: integer,
    windowEnd: integer,
    isFull: flag,
    isUnannounced: flag,
    changedAt: nullable(integer),
  },
  row: row<{ readonly dueAt: Instant }>(),
  sql: `
UPDATE calendars SET ${calendar.syncDueAt} = ${NEXT_DUE}, ${calendar.syncedAt} = :now,
  ${calendar.syncToken} = :syncToken, ${calendar.windowStart} = :windowStart, ${calendar.windowEnd} = :windowEnd,
  ${calendar.fullSyncedAt} = iif(:isFull, :now, ${calendar.fullSyncedAt}), ${calendar.changedAt} = :changedAt,
  ${calendar.pushedAt} = iif(:isUnannounced AND ${calendar.syncDueAt} >= ${calendar.syncClaimedUntil}, NULL,
  ${calendar.pushedAt}), ${calendar.failures} = 0, ${calendar.lastError} = NULL,
  ${calendar.syncClaimedUntil} = NULL
WHERE ${calendar.id} = :id AND ${calendar.syncClaimedUntil} = :claimedUntil RETURNING ${calendar.syncDueAt} AS dueAt`,
});

// `checkedAt` of a connection is the oldest `syncedAt` of its blocking calendars.
const BLOCKING = `FROM calendars blocking WHERE ${blocking.connectionId} = calendar_connections.${connection.id}
  AND ${blocking.isBlocking}`;
const STILL_FAILING = `EXISTS (SELECT 1 ${BLOCKING} AND ${blocking.failures} > 0)`;
const UPDATE_CONNECTION = statement({
  params: { id: text },
  sql: `
UPDATE calendar_connections SET
  ${connection.checkedAt} = (SELECT iif(count(*) = count(${blocking.syncedAt}), min(${blocking.syncedAt}), NULL) ${BLOCKING}),
  ${connection.failingSince} = iif(${STILL_FAILING}, ${connection.failingSince}, NULL),
  ${connection.lastError} = iif(${STILL_FAILING}, ${connection.lastError}, NULL)
WHERE ${connection.id} = (SELECT ${calendar.connectionId} FROM calendars WHERE ${calendar.id} = :id)
  AND ${connection.status} = 'connected'`,
});

const FAIL = statement({
  params: { id: text, claimedUntil: integer, nextAt: integer, detail: text },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE calendars SET ${calendar.syncDueAt} = :nextAt, ${calendar.failures} = ${calendar.failures} + 1,
  ${calendar.lastError} = :detail, ${calendar.syncClaimedUntil} = NULL
WHERE ${calendar.id} = :id AND ${calendar.syncClaimedUntil} = :claimedUntil RETURNING ${calendar.id}`,
});
const MARK_FAILING = statement({
  params: { id: text, now: integer, detail: text },
  sql: `
UPDATE calendar_connections SET ${connection.failingSince} = coalesce(${connection.failingSince}, :now),
  ${connection.lastError} = :detail
WHERE ${connection.status} = 'connected' AND ${connection.id} = (SELECT ${calendar.connectionId} FROM calendars
  WHERE ${calendar.id} = :id AND ${calendar.failures} > 0)`,
});

export interface SyncClaim {
  readonly id: string;
  readonly hostId: string;
  readonly connectionId: string;
  /** The provider's id of the calendar. */
  readonly externalId: string;
  readonly hostZone: TimeZone;
  /** The host's email addresses. */
  readonly addresses: readonly string[];
  readonly rules: BusyRules;
  readonly claimedUntil: Instant;
  readonly syncToken: string | null;
  readonly windowStart: Instant | null;
  readonly windowEnd: Instant | null;
  readonly fullSyncedAt: Instant | null;
  readonly syncedAt: Instant | null;
  readonly failures: number;
  readonly channelId: string | null;
  readonly channelResourceId: string | null;
  readonly channelExpiresAt: Instant | null;
  readonly channelTriedAt: Instant | null;
  readonly pushedAt: Instant | null;
  readonly changedAt: Instant | null;
}

interface ReadResult {
  readonly plan: ReadPlan;
  readonly syncToken: string | null;
  /**
   * The ids of the events that were read. A full read also deletes the busy times of all other events, except
   * unreadable ones.
   */
  readonly eventIds: readonly string[];
  readonly unreadableIds: readonly string[];
  readonly pieces: readonly BusyPiece[];
  /** Whether the read found a change for which no push message arrived. */
  readonly isUnannounced: boolean;
  readonly changedAt: Instant | null;
  readonly nextAt: Instant;
  readonly now: Instant;
}

interface FailedRead {
  readonly detail: string;
  readonly nextAt: Instant;
  readonly now: Instant;
}

export function createCalendarSyncRepo(db: Database) {
  const d1 = db.$client;

  return {
    ...dueCalendars(d1),

    /** Returns null when the calendar is not due, does not block time or is claimed by another reader. */
    async claim(id: string, now: Instant, until: Instant): Promise<SyncClaim | null> {
      const row = await CLAIM.first(d1, { id, until, now });
      if (!row) return null;
      const { tentativeBlocks, allDayBlocks, freeAllDayBlocks, ...claim } = row;
      return {
        ...claim,
        hostZone: readTimeZone(row.hostZone),
        addresses: readHostAddresses(row.addresses),
        rules: {
          tentativeBlocks: tentativeBlocks === 1,
          allDayBlocks: allDayBlocks === 1,
          freeAllDayBlocks: freeAllDayBlocks === 1,
        },
        claimedUntil: until,
      };
    },

    /**
     * Stores the result of a read. Returns the calendar's next due time, or null when the claim had expired.
     */
    async succeed({ id, claimedUntil }: SyncClaim, read: ReadResult): Promise<Instant | null> {
      const { plan, nextAt, now } = read;
      const isFull = plan.kind === 'full';
      const pieces = read.pieces.map(toPieceValues);
      const deletions = isFull
        ? [DELETE_ALL_BUSY.bind(d1, { id, claimedUntil, unreadableIds: read.unreadableIds })]
        : chunk(read.eventIds).map((ids) =>
            DELETE_BUSY.bind(d1, { id, claimedUntil, eventIds: ids }),
          );
      const busyStatements = [
        ...deletions,
        ...chunk(pieces).map((rows) => INSERT_BUSY.bind(d1, { id, claimedUntil, pieces: rows })),
      ];
      const succeeded = SUCCEED.bind(d1, {
        id,
        claimedUntil,
        nextAt,
        now,
        syncToken: read.syncToken,
        windowStart: plan.window.start,
        windowEnd: plan.window.end,
        isFull,
        isUnannounced: read.isUnannounced,
        changedAt: read.changedAt,
      });
      const results = await runBatch(d1, [
        ...busyStatements,
        succeeded,
        UPDATE_CONNECTION.bind(d1, { id }),
      ]);
      return results[busyStatements.length]?.results[0]?.dueAt ?? null;
    },

    async fail(
      { id, claimedUntil }: SyncClaim,
      { detail, nextAt, now }: FailedRead,
    ): Promise<void> {
      await runBatch(d1, [
        FAIL.bind(d1, { id, claimedUntil, nextAt, detail }),
        MARK_FAILING.bind(d1, { id, now, detail }),
      ]);
    },
  };
}
