// Stores the calendar accounts that hosts have connected, with their encrypted tokens. A write that
// is based on an earlier connection never changes the current connection.
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { CONNECTIONS_MAX } from '../../domain/calendars/connection.ts';
import type { ExternalCalendar } from '../../domain/calendars/types.ts';
import type { ProviderName } from '../../domain/providers/calendar-providers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto, setExcluded } from '../insert-into.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent, sqlKind } from '../outbox/outbox-terms.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendarEvents } from '../schema/calendar-events.ts';
import { outbox } from '../schema/outbox.ts';
import { users } from '../schema/users.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';
import { calendarTokens } from './calendar-tokens.ts';
import { MAKE_BLOCKING_DUE, prepareCalendarList } from './calendars.ts';
import { ADD_WRITES_AFTER_DISCONNECT } from './missing-calendar-events.ts';

const connection = columns(calendarConnections);
const outboxRow = columns(outbox);
const own = columns(calendarConnections, 'own');
const other = columns(calendarConnections, 'other');
const user = columns(users);
const event = columns(calendarEvents);

export type CalendarConnection = typeof calendarConnections.$inferSelect;

// Returns SQL that inserts an outbox row per account. The queue consumer then revokes the tokens.
// The provider revokes all tokens of an account together. So the row is not added if a different
// host has connected the same account too. `id` is SQL for the id of a row. The parameters are
// :hostId and :now.
export const addTokenRevocation = (id: string, condition: string) =>
  addToOutbox(
    {
      id,
      hostId: own.hostId,
      kind: sqlKind('calendar'),
      event: sqlEvent('calendar.revoke'),
      payload: `json_object('revoke', json_object('token', ${own.refreshToken}, 'accountId', ${own.accountId}, 'provider',
  ${own.provider}))`,
      origin: own.origin,
    },
    `FROM calendar_connections own WHERE ${own.hostId} = :hostId AND ${condition}
AND NOT EXISTS (SELECT 1 FROM calendar_connections other WHERE ${other.accountId} = ${own.accountId}
  AND ${other.provider} = ${own.provider} AND ${other.hostId} <> ${own.hostId})
RETURNING ${outboxRow.id}`,
  );
const REVOKE_DISCONNECTED = statement({
  params: { hostId: text, id: text, revocationId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: addTokenRevocation(':revocationId', `${own.id} = :id`),
});

// When a host connects the same account again, the id of the connection, its calendar for bookings,
// `connected_at` and `checked_at` stay unchanged. The first connected account to which bookings can be
// written gets `takesBookings`.
const UPSERT = statement({
  row: row<{ readonly id: string }>(),
  ...insertInto(calendarConnections, {
    given:
      'id provider accountId accountEmail scopes refreshToken accessToken accessExpiresAt writeCalendarId origin',
    values: {
      hostId: user.id,
      status: "'connected'",
      takesBookings: `:writeCalendarId <> '' AND NOT EXISTS (SELECT 1 FROM calendar_connections own
    WHERE ${own.hostId} = :hostId AND ${own.takesBookings} = 1)`,
      unreachablePolicy: `coalesce((SELECT ${own.unreachablePolicy} FROM calendar_connections own WHERE ${own.hostId} = :hostId
  LIMIT 1), 'refuse')`,
      tentativeBlocks: `coalesce((SELECT ${own.tentativeBlocks} FROM calendar_connections own WHERE ${own.hostId} = :hostId
  LIMIT 1), 1)`,
      allDayBlocks: `coalesce((SELECT ${own.allDayBlocks} FROM calendar_connections own WHERE ${own.hostId} = :hostId
  LIMIT 1), 1)`,
      freeAllDayBlocks: `coalesce((SELECT ${own.freeAllDayBlocks} FROM calendar_connections own WHERE ${own.hostId} = :hostId
  LIMIT 1), 0)`,
      connectedAt: ':now',
      updatedAt: ':now',
    },
    omit: 'brokenAt checkedAt failingSince lastError listedAt',
    params: { hostId: text, now: integer },
    from: `FROM users WHERE ${user.id} = :hostId AND ${user.deletedAt} IS NULL
  AND (SELECT count(*) FROM calendar_connections own WHERE ${own.hostId} = :hostId
    AND (${own.provider} <> :provider OR ${own.accountId} <> :accountId)) < ${CONNECTIONS_MAX}`,
    ending: `ON CONFLICT (${connection.hostId}, ${connection.provider}, ${connection.accountId}) DO UPDATE SET
  ${setExcluded(connection, 'accountEmail scopes refreshToken accessToken accessExpiresAt')}, ${connection.status} = 'connected',
  ${connection.brokenAt} = NULL, ${connection.failingSince} = NULL,
  ${connection.lastError} = NULL, ${setExcluded(connection, 'origin updatedAt')}
RETURNING ${connection.id}`,
  }),
});

// The host must authorize access again while any account is broken.
const UPDATE_REAUTH = statement({
  params: { hostId: text },
  sql: `UPDATE users SET ${user.needsReauth} = EXISTS (SELECT 1 FROM calendar_connections
  WHERE ${connection.hostId} = :hostId AND ${connection.status} = 'broken') WHERE ${user.id} = :hostId`,
});
// The id of an older connection may differ from the id that is derived from its account. When such
// a connection is deleted, its events get the id that is derived from the account. If the host
// connects the account again, the events then belong to the new connection.
const RENAME_IN_EVENTS = statement({
  params: { hostId: text, id: text, derivedId: text },
  sql: `UPDATE calendar_events SET ${event.connectionId} = :derivedId WHERE ${event.hostId} = :hostId
  AND ${event.connectionId} = :id`,
});
const DISCONNECT = statement({
  params: { hostId: text, id: text },
  sql: `DELETE FROM calendar_connections WHERE ${connection.hostId} = :hostId AND ${connection.id} = :id`,
});
// If bookings were written to the disconnected account, they are now written to the account that was connected
// first.
const PASS_BOOKINGS_ON = statement({
  params: { hostId: text },
  sql: `
UPDATE calendar_connections SET ${connection.takesBookings} = 1 WHERE ${connection.id} = (
  SELECT ${own.id} FROM calendar_connections own WHERE ${own.hostId} = :hostId AND ${own.writeCalendarId} <> ''
  AND NOT EXISTS (SELECT 1 FROM calendar_connections other WHERE ${other.hostId} = :hostId
    AND ${other.takesBookings} = 1)
  ORDER BY ${own.connectedAt}, ${own.id} LIMIT 1)`,
});

// Makes the pending calendar rows due immediately.
const MAKE_OUTBOX_ROWS_DUE = statement({
  params: { hostId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE outbox SET ${outboxRow.dueAt} = min(${outboxRow.dueAt}, :now) WHERE ${outboxRow.hostId} = :hostId AND ${outboxRow.kind} = ${sqlKind('calendar')}
  AND ${outboxRow.status} = 'pending' RETURNING ${outboxRow.id}`,
});

interface NewConnection {
  readonly hostId: string;
  /** The id of the current connection if the account is connected already, otherwise a new id. */
  readonly id: string;
  readonly provider: CalendarConnection['provider'];
  readonly accountId: string;
  readonly accountEmail: string;
  readonly scopes: readonly string[];
  /** Both tokens are encrypted. */
  readonly refreshToken: string;
  readonly accessToken: string;
  readonly accessExpiresAt: Instant;
  /** Empty if the account has no calendar for bookings. */
  readonly writeCalendarId: string;
  readonly calendars: readonly ExternalCalendar[];
  readonly origin: string;
}

export function createCalendarConnectionsRepo(db: Database) {
  const d1 = db.$client;
  const byHost = db
    .select()
    .from(calendarConnections)
    .where(eq(calendarConnections.hostId, sql.placeholder('hostId')))
    .orderBy(
      desc(calendarConnections.takesBookings),
      asc(calendarConnections.connectedAt),
      asc(calendarConnections.id),
    )
    .prepare();
  const byId = db
    .select()
    .from(calendarConnections)
    .where(eq(calendarConnections.id, sql.placeholder('id')))
    .prepare();
  const prepareList = prepareCalendarList(d1);

  return {
    ...calendarTokens(d1),

    /** Returns first the account to which bookings are written, and then the oldest connection first. */
    async list(hostId: string): Promise<CalendarConnection[]> {
      return byHost.all({ hostId });
    },

    async find(id: string): Promise<CalendarConnection | null> {
      return (await byId.get({ id })) ?? null;
    },

    /** Whether any host has connected the account. */
    async isAccountConnected(provider: ProviderName, accountId: string): Promise<boolean> {
      const row = await db
        .select({ id: calendarConnections.id })
        .from(calendarConnections)
        .where(
          and(
            eq(calendarConnections.accountId, accountId),
            eq(calendarConnections.provider, provider),
          ),
        )
        .get();
      return row !== undefined;
    },

    /**
     * Connects the account, or renews its connection. Returns the ids of all pending calendar rows of the
     * host. Returns null when the host has the maximum number of accounts or the host's account is deleted.
     */
    async connect(newConnection: NewConnection, now: Instant): Promise<string[] | null> {
      const { hostId, id, calendars } = newConnection;
      const results = await runBatch(d1, [
        UPSERT.bind(d1, { ...newConnection, scopes: newConnection.scopes.join(' '), now }),
        UPDATE_REAUTH.bind(d1, { hostId }),
        ...prepareList({ connectionId: id, calendars, now }),
        MAKE_BLOCKING_DUE.bind(d1, { connectionId: id, now }),
        MAKE_OUTBOX_ROWS_DUE.bind(d1, { hostId, now }),
      ]);
      const { 0: connected, 6: madeDue } = results;
      return connected.results.length === 0 ? null : madeDue.results.map((row) => row.id);
    },

    /**
     * Deletes the connection. The events of upcoming bookings are then written to the account that now has
     * `takesBookings`. Returns the ids of the outbox rows that revoke the token and write these events.
     */
    async disconnect(
      { hostId, id }: Pick<CalendarConnection, 'hostId' | 'id'>,
      derivedId: string,
      revocationId: string,
      now: Instant,
    ): Promise<string[]> {
      const results = await runBatch(d1, [
        REVOKE_DISCONNECTED.bind(d1, { hostId, id, revocationId, now }),
        // The calendars and their busy times are deleted by cascade.
        DISCONNECT.bind(d1, { hostId, id }),
        PASS_BOOKINGS_ON.bind(d1, { hostId }),
        ADD_WRITES_AFTER_DISCONNECT.bind(d1, { hostId, now, origin: null }),
        UPDATE_REAUTH.bind(d1, { hostId }),
        ...(derivedId === id ? [] : [RENAME_IN_EVENTS.bind(d1, { hostId, id, derivedId })]),
      ]);
      return [results[0], results[3]].flatMap(({ results: rows }) => rows.map((row) => row.id));
    },
  };
}
