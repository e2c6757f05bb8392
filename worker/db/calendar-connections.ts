// The accounts that hosts connected, with their sealed tokens. Whatever was decided under an earlier
// connection, or with an earlier token, changes nothing of the present one.
import { eq, sql } from 'drizzle-orm';
import type { ExternalCalendar } from '../domain/calendars/types.ts';
import type { Instant } from '../domain/time/types.ts';
import type { OwedAccountMail } from '../domain/users/account-events.ts';
import { prepareCalendarList, READ_NEXT } from './calendars.ts';
import { columns } from './columns.ts';
import type { Database } from './database.ts';
import { calendarConnections } from './schema/calendar-connections.ts';
import { calendars } from './schema/calendars.ts';
import { outbox } from './schema/outbox.ts';
import { users } from './schema/users.ts';

const connection = columns(calendarConnections);
const calendar = columns(calendars);
const owed = columns(outbox);
const c = columns(calendarConnections, 'c');
const other = columns(calendarConnections, 'other');
const user = columns(users);

export type CalendarConnection = typeof calendarConnections.$inferSelect;

const IS_ANOTHER = `EXISTS (SELECT 1 FROM calendar_connections WHERE ${connection.hostId} = ?1 AND ${connection.accountId} <> ?2)`;

const DROP_CALENDARS = `DELETE FROM calendars WHERE ${calendar.hostId} = ?1 AND ${IS_ANOTHER}`;

// The provider ends every token of one account at once: one that another host connected too is left alone,
// and so is one that is just being connected anew. ?1: the host; ?3: the owed row's id; ?4: now.
export const oweRevocation = (condition: string) => `
INSERT INTO outbox (${owed.id}, ${owed.hostId}, ${owed.bookingId}, ${owed.kind}, ${owed.event}, ${owed.audience}, ${owed.status}, ${owed.dueAt}, ${owed.origin}, ${owed.payload}, ${owed.createdAt})
SELECT ?3, ${c.hostId}, NULL, 'calendar', 'calendar.revoke', 'host', 'pending', ?4, ${c.origin}, json_object('revoke', json_object('token', ${c.refreshToken}, 'accountId', ${c.accountId})), ?4
FROM calendar_connections c WHERE ${c.hostId} = ?1 AND ${condition}
AND NOT EXISTS (SELECT 1 FROM calendar_connections other WHERE ${other.accountId} = ${c.accountId} AND ${other.hostId} <> ${c.hostId})
RETURNING ${owed.id}`;
const OWE_REPLACED = oweRevocation(`${c.accountId} <> ?2`);
const OWE_DISCONNECTED = oweRevocation(`${c.id} = ?2`);

// The same account again goes on where it was: its events and choices stay.
const UPSERT = `
INSERT INTO calendar_connections (${connection.hostId}, ${connection.id}, ${connection.provider}, ${connection.accountId}, ${connection.accountEmail}, ${connection.scopes}, ${connection.refreshToken}, ${connection.accessToken},
  ${connection.accessExpiresAt}, ${connection.status}, ${connection.writeCalendarId}, ${connection.origin}, ${connection.connectedAt}, ${connection.updatedAt})
SELECT ${user.id}, ?3, ?4, ?2, ?5, ?6, ?7, ?8, ?9, 'connected', ?10, ?11, ?12, ?12 FROM users WHERE ${user.id} = ?1 AND ${user.deletedAt} IS NULL
ON CONFLICT (${connection.hostId}) DO UPDATE SET
  ${connection.id} = excluded.${connection.id},
  ${connection.writeCalendarId} = iif(${connection.accountId} = excluded.${connection.accountId}, ${connection.writeCalendarId}, excluded.${connection.writeCalendarId}),
  ${connection.connectedAt} = iif(${connection.accountId} = excluded.${connection.accountId}, ${connection.connectedAt}, excluded.${connection.connectedAt}),
  ${connection.checkedAt} = iif(${connection.accountId} = excluded.${connection.accountId}, ${connection.checkedAt}, NULL),
  ${connection.provider} = excluded.${connection.provider}, ${connection.accountId} = excluded.${connection.accountId}, ${connection.accountEmail} = excluded.${connection.accountEmail},
  ${connection.scopes} = excluded.${connection.scopes}, ${connection.refreshToken} = excluded.${connection.refreshToken}, ${connection.accessToken} = excluded.${connection.accessToken},
  ${connection.accessExpiresAt} = excluded.${connection.accessExpiresAt}, ${connection.status} = 'connected', ${connection.brokenAt} = NULL, ${connection.failingSince} = NULL,
  ${connection.lastError} = NULL, ${connection.origin} = excluded.${connection.origin}, ${connection.updatedAt} = excluded.${connection.updatedAt}`;

// What waited for the calendar need wait no longer.
const WAKE_OWED = `
UPDATE outbox SET ${owed.dueAt} = min(${owed.dueAt}, ?2) WHERE ${owed.hostId} = ?1 AND ${owed.kind} = 'calendar' AND ${owed.status} = 'pending' RETURNING ${owed.id}`;

const IS_SAME = `${connection.hostId} = ?1 AND ${connection.id} = ?2 AND ${connection.refreshToken} = ?3 AND ${connection.status} = 'connected'`;
const OWE_ATTENTION = `
INSERT INTO outbox (${owed.id}, ${owed.hostId}, ${owed.bookingId}, ${owed.kind}, ${owed.event}, ${owed.audience}, ${owed.status}, ${owed.dueAt}, ${owed.origin}, ${owed.createdAt})
SELECT ?4, ${connection.hostId}, NULL, 'mail', 'calendar.attention', 'host', 'pending', ?6, coalesce(nullif(?5, ''), ${connection.origin}), ?6
FROM calendar_connections WHERE ${IS_SAME}
AND EXISTS (SELECT 1 FROM users WHERE ${user.id} = ?1 AND ${user.deletedAt} IS NULL)`;
const ASK_FOR_REAUTH = `
UPDATE users SET ${user.needsReauth} = 1 WHERE ${user.id} = ?1 AND EXISTS (SELECT 1 FROM calendar_connections WHERE ${IS_SAME})`;
const BREAK = `
UPDATE calendar_connections SET ${connection.status} = 'broken', ${connection.brokenAt} = ?4, ${connection.lastError} = ?5, ${connection.accessToken} = NULL,
  ${connection.accessExpiresAt} = NULL, ${connection.updatedAt} = ?4 WHERE ${IS_SAME} RETURNING ${connection.hostId}`;
const SAVE_TOKENS = `
UPDATE calendar_connections SET ${connection.refreshToken} = ?4, ${connection.accessToken} = ?5, ${connection.accessExpiresAt} = ?6 WHERE ${IS_SAME} RETURNING ${connection.hostId}`;

export interface NewConnection {
  readonly hostId: string;
  /** The present one's for the same account again, else a new one. */
  readonly id: string;
  readonly provider: CalendarConnection['provider'];
  readonly accountId: string;
  readonly accountEmail: string;
  readonly scopes: readonly string[];
  /** Sealed, both. */
  readonly refreshToken: string;
  readonly accessToken: string;
  readonly accessExpiresAt: Instant;
  readonly writeCalendarId: string;
  readonly calendars: readonly ExternalCalendar[];
  readonly origin: string;
}

type Held = Pick<CalendarConnection, 'hostId' | 'id' | 'refreshToken'>;

interface SealedTokens {
  readonly refreshToken: string;
  readonly accessToken: string;
  readonly accessExpiresAt: Instant;
}

export function createCalendarConnectionsRepo(db: Database) {
  const d1 = db.$client;
  const byHost = db
    .select()
    .from(calendarConnections)
    .where(eq(calendarConnections.hostId, sql.placeholder('hostId')))
    .prepare();
  const prepareList = prepareCalendarList(d1);
  const ids = (result: D1Result | undefined) =>
    (result?.results ?? []).map((row) => String((row as { id: unknown }).id));

  return {
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
     * Connects the account in place of whatever was connected; another account's token is owed its
     * revocation under `revocationId`. Gives the ids of all that is owed to calendars now.
     */
    async connect(given: NewConnection, revocationId: string, now: Instant): Promise<string[]> {
      const { hostId, accountId, accountEmail, provider, refreshToken, accessToken } = given;
      const { accessExpiresAt, writeCalendarId, origin } = given;
      const results = await d1.batch([
        d1.prepare(DROP_CALENDARS).bind(hostId, accountId),
        d1.prepare(OWE_REPLACED).bind(hostId, accountId, revocationId, now),
        d1
          .prepare(UPSERT)
          .bind(
            ...[hostId, accountId, given.id, provider, accountEmail, given.scopes.join(' ')],
            ...[refreshToken, accessToken, accessExpiresAt, writeCalendarId, origin, now],
          ),
        d1.prepare(`UPDATE users SET ${user.needsReauth} = 0 WHERE ${user.id} = ?1`).bind(hostId),
        ...prepareList({ hostId, connectionId: given.id, calendars: given.calendars, now }),
        d1.prepare(READ_NEXT).bind(hostId, now),
        d1.prepare(WAKE_OWED).bind(hostId, now),
      ]);
      return ids(results.at(-1));
    },

    /** Gives the id under which the token is owed its revocation; null when it is not, or nothing is connected. */
    async disconnect(
      { hostId, id }: Pick<CalendarConnection, 'hostId' | 'id'>,
      revocationId: string,
      now: Instant,
    ): Promise<string | null> {
      const [owed] = await d1.batch([
        d1.prepare(OWE_DISCONNECTED).bind(hostId, id, revocationId, now),
        d1
          .prepare(
            `UPDATE users SET ${user.needsReauth} = 0 WHERE ${user.id} = ?1
             AND EXISTS (SELECT 1 FROM calendar_connections WHERE ${connection.hostId} = ?1 AND ${connection.id} = ?2)`,
          )
          .bind(hostId, id),
        // Calendars and their busy times go with it.
        d1
          .prepare(
            `DELETE FROM calendar_connections WHERE ${connection.hostId} = ?1 AND ${connection.id} = ?2`,
          )
          .bind(hostId, id),
      ]);
      return ids(owed)[0] ?? null;
    },

    /** False when the tokens are others by now. */
    async saveTokens(
      { hostId, id, refreshToken }: Held,
      { refreshToken: next, accessToken, accessExpiresAt }: SealedTokens,
    ): Promise<boolean> {
      const { results } = await d1
        .prepare(SAVE_TOKENS)
        .bind(hostId, id, refreshToken, next, accessToken, accessExpiresAt)
        .all();
      return results.length === 1;
    },

    /** The first failure tells the host by mail; false when the tokens are others by now. */
    async markBroken(
      { hostId, id, refreshToken }: Held,
      detail: string,
      mail: OwedAccountMail,
      now: Instant,
    ): Promise<boolean> {
      const results = await d1.batch([
        d1.prepare(OWE_ATTENTION).bind(hostId, id, refreshToken, mail.id, mail.origin, now),
        d1.prepare(ASK_FOR_REAUTH).bind(hostId, id, refreshToken),
        d1.prepare(BREAK).bind(hostId, id, refreshToken, now, detail),
      ]);
      return results[2]?.results.length === 1;
    },
  };
}

export type CalendarConnectionsRepo = ReturnType<typeof createCalendarConnectionsRepo>;
