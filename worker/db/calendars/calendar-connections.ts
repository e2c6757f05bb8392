// Stores the calendar accounts that hosts have connected, with their encrypted tokens. A write that
// is based on an earlier connection never changes the current one.
import { eq, sql } from 'drizzle-orm';
import type { ExternalCalendar } from '../../domain/calendars/types.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { calendars } from '../schema/calendars.ts';
import { outbox } from '../schema/outbox.ts';
import { users } from '../schema/users.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';
import { calendarTokens } from './calendar-tokens.ts';
import { MAKE_BLOCKING_DUE, prepareCalendarList } from './calendars.ts';

const connection = columns(calendarConnections);
const calendar = columns(calendars);
const outboxRow = columns(outbox);
const c = columns(calendarConnections, 'c');
const other = columns(calendarConnections, 'other');
const user = columns(users);

export type CalendarConnection = typeof calendarConnections.$inferSelect;

// SQL that is true when the host is currently connected to a different account.
const IS_OTHER_ACCOUNT = `EXISTS (SELECT 1 FROM calendar_connections WHERE ${connection.hostId} = :hostId
  AND ${connection.accountId} <> :accountId)`;

const DELETE_CALENDARS = statement({
  params: { hostId: text, accountId: text },
  sql: `DELETE FROM calendars WHERE ${calendar.hostId} = :hostId AND ${IS_OTHER_ACCOUNT}`,
});

// Returns SQL that inserts an outbox row. The queue consumer then revokes the host's token. The provider
// revokes all tokens of an account together. So the row is not added when a different host has connected the
// same account too. The parameters are :hostId, :revocationId (the id of the new row) and :now.
export const addTokenRevocation = (condition: string) => `
INSERT INTO outbox (${outboxRow.id}, ${outboxRow.hostId}, ${outboxRow.bookingId}, ${outboxRow.kind}, ${outboxRow.event}, ${outboxRow.audience},
  ${outboxRow.status}, ${outboxRow.dueAt}, ${outboxRow.origin}, ${outboxRow.payload}, ${outboxRow.createdAt})
SELECT :revocationId, ${c.hostId}, NULL, 'calendar', 'calendar.revoke', 'host', 'pending', :now, ${c.origin},
  json_object('revoke', json_object('token', ${c.refreshToken}, 'accountId', ${c.accountId})), :now
FROM calendar_connections c WHERE ${c.hostId} = :hostId AND ${condition}
AND NOT EXISTS (SELECT 1 FROM calendar_connections other WHERE ${other.accountId} = ${c.accountId}
  AND ${other.hostId} <> ${c.hostId})
RETURNING ${outboxRow.id}`;
const REVOKE_REPLACED = statement({
  params: { hostId: text, accountId: text, revocationId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: addTokenRevocation(`${c.accountId} <> :accountId`),
});
const REVOKE_DISCONNECTED = statement({
  params: { hostId: text, id: text, revocationId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: addTokenRevocation(`${c.id} = :id`),
});

// When a host connects the same account again, the chosen calendar for bookings, `connected_at` and
// `checked_at` stay unchanged.
const UPSERT = statement({
  params: {
    hostId: text,
    accountId: text,
    id: text,
    provider: text,
    accountEmail: text,
    scopes: text,
    refreshToken: text,
    accessToken: text,
    accessExpiresAt: integer,
    writeCalendarId: text,
    origin: text,
    now: integer,
  },
  sql: `
INSERT INTO calendar_connections (${connection.hostId}, ${connection.id}, ${connection.provider},
  ${connection.accountId}, ${connection.accountEmail}, ${connection.scopes}, ${connection.refreshToken},
  ${connection.accessToken},
  ${connection.accessExpiresAt}, ${connection.status}, ${connection.writeCalendarId}, ${connection.origin},
  ${connection.connectedAt}, ${connection.updatedAt})
SELECT ${user.id}, :id, :provider, :accountId, :accountEmail, :scopes, :refreshToken, :accessToken, :accessExpiresAt,
  'connected', :writeCalendarId, :origin, :now, :now FROM users WHERE ${user.id} = :hostId AND ${user.deletedAt} IS NULL
ON CONFLICT (${connection.hostId}) DO UPDATE SET
  ${connection.id} = excluded.${connection.id},
  ${connection.writeCalendarId} = iif(${connection.accountId} = excluded.${connection.accountId},
    ${connection.writeCalendarId}, excluded.${connection.writeCalendarId}),
  ${connection.connectedAt} = iif(${connection.accountId} = excluded.${connection.accountId},
    ${connection.connectedAt}, excluded.${connection.connectedAt}),
  ${connection.checkedAt} = iif(${connection.accountId} = excluded.${connection.accountId},
    ${connection.checkedAt}, NULL),
  ${connection.provider} = excluded.${connection.provider}, ${connection.accountId} = excluded.${connection.accountId},
  ${connection.accountEmail} = excluded.${connection.accountEmail},
  ${connection.scopes} = excluded.${connection.scopes},
  ${connection.refreshToken} = excluded.${connection.refreshToken},
  ${connection.accessToken} = excluded.${connection.accessToken},
  ${connection.accessExpiresAt} = excluded.${connection.accessExpiresAt}, ${connection.status} = 'connected',
  ${connection.brokenAt} = NULL, ${connection.failingSince} = NULL,
  ${connection.lastError} = NULL, ${connection.origin} = excluded.${connection.origin},
  ${connection.updatedAt} = excluded.${connection.updatedAt}`,
});

const END_REAUTH = statement({
  params: { hostId: text },
  sql: `UPDATE users SET ${user.needsReauth} = 0 WHERE ${user.id} = :hostId`,
});
const END_REAUTH_OF_CONNECTION = statement({
  params: { hostId: text, id: text },
  sql: `UPDATE users SET ${user.needsReauth} = 0 WHERE ${user.id} = :hostId
             AND EXISTS (SELECT 1 FROM calendar_connections WHERE ${connection.hostId} = :hostId
             AND ${connection.id} = :id)`,
});
const DISCONNECT = statement({
  params: { hostId: text, id: text },
  sql: `DELETE FROM calendar_connections WHERE ${connection.hostId} = :hostId AND ${connection.id} = :id`,
});

// Makes the pending calendar rows due immediately.
const MAKE_OUTBOX_ROWS_DUE = statement({
  params: { hostId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: `
UPDATE outbox SET ${outboxRow.dueAt} = min(${outboxRow.dueAt}, :now) WHERE ${outboxRow.hostId} = :hostId AND ${outboxRow.kind} = 'calendar'
  AND ${outboxRow.status} = 'pending' RETURNING ${outboxRow.id}`,
});

interface NewConnection {
  readonly hostId: string;
  /** The id of the current connection if it belongs to the same account, otherwise a new id. */
  readonly id: string;
  readonly provider: CalendarConnection['provider'];
  readonly accountId: string;
  readonly accountEmail: string;
  readonly scopes: readonly string[];
  /** Both tokens are encrypted. */
  readonly refreshToken: string;
  readonly accessToken: string;
  readonly accessExpiresAt: Instant;
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
    .prepare();
  const prepareList = prepareCalendarList(d1);

  return {
    ...calendarTokens(d1),

    async find(hostId: string): Promise<CalendarConnection | null> {
      return (await byHost.get({ hostId })) ?? null;
    },

    async isAccountConnected(accountId: string): Promise<boolean> {
      const row = await db
        .select({ id: calendarConnections.id })
        .from(calendarConnections)
        .where(eq(calendarConnections.accountId, accountId))
        .get();
      return row !== undefined;
    },

    /**
     * Connects the account and replaces any previous connection. If the previous connection belonged to a
     * different account, an outbox row with the id `revocationId` revokes its token. Returns the ids of all
     * pending calendar rows.
     */
    async connect(
      newConnection: NewConnection,
      revocationId: string,
      now: Instant,
    ): Promise<string[]> {
      const { hostId, accountId } = newConnection;
      const { 8: madeDue } = await runBatch(d1, [
        DELETE_CALENDARS.bind(d1, { hostId, accountId }),
        REVOKE_REPLACED.bind(d1, { hostId, accountId, revocationId, now }),
        UPSERT.bind(d1, { ...newConnection, scopes: newConnection.scopes.join(' '), now }),
        END_REAUTH.bind(d1, { hostId }),
        ...prepareList({
          hostId,
          connectionId: newConnection.id,
          calendars: newConnection.calendars,
          now,
        }),
        MAKE_BLOCKING_DUE.bind(d1, { hostId, now }),
        MAKE_OUTBOX_ROWS_DUE.bind(d1, { hostId, now }),
      ]);
      return madeDue.results.map((row) => row.id);
    },

    /**
     * Deletes the connection. Returns the id of the outbox row that revokes the token, or null when no row is
     * needed.
     */
    async disconnect(
      { hostId, id }: Pick<CalendarConnection, 'hostId' | 'id'>,
      revocationId: string,
      now: Instant,
    ): Promise<string | null> {
      const [insertedRevocation] = await runBatch(d1, [
        REVOKE_DISCONNECTED.bind(d1, { hostId, id, revocationId, now }),
        END_REAUTH_OF_CONNECTION.bind(d1, { hostId, id }),
        // The calendars and their busy times are deleted by cascade.
        DISCONNECT.bind(d1, { hostId, id }),
      ]);
      return insertedRevocation.results[0]?.id ?? null;
    },
  };
}
