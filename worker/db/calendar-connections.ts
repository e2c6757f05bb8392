// The accounts that hosts connected, with their sealed tokens. Whatever was decided under an earlier
// connection, or with an earlier token, changes nothing of the present one.
import { eq, sql } from 'drizzle-orm';
import type { ExternalCalendar } from '../domain/calendars/types.ts';
import type { Instant } from '../domain/time/types.ts';
import type { OwedAccountMail } from '../domain/users/account-events.ts';
import { prepareCalendarList, READ_NEXT } from './calendars.ts';
import type { Database } from './database.ts';
import { calendarConnections } from './schema/calendar-connections.ts';

export type CalendarConnection = typeof calendarConnections.$inferSelect;

const IS_ANOTHER =
  'EXISTS (SELECT 1 FROM calendar_connections WHERE host_id = ?1 AND account_id <> ?2)';

const DROP_CALENDARS = `DELETE FROM calendars WHERE host_id = ?1 AND ${IS_ANOTHER}`;

// The provider ends every token of one account at once: one that another host connected too is left alone,
// and so is one that is just being connected anew. ?1: the host; ?3: the owed row's id; ?4: now.
export const oweRevocation = (condition: string) => `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, created_at)
SELECT ?3, c.host_id, NULL, 'calendar', 'calendar.revoke', 'host', 'pending', ?4, c.origin, json_object('revoke', json_object('token', c.refresh_token, 'accountId', c.account_id)), ?4
FROM calendar_connections c WHERE c.host_id = ?1 AND ${condition}
AND NOT EXISTS (SELECT 1 FROM calendar_connections other WHERE other.account_id = c.account_id AND other.host_id <> c.host_id)
RETURNING id`;
const OWE_REPLACED = oweRevocation('c.account_id <> ?2');
const OWE_DISCONNECTED = oweRevocation('c.id = ?2');

// The same account again goes on where it was: its events and choices stay.
const UPSERT = `
INSERT INTO calendar_connections (host_id, id, provider, account_id, account_email, scopes, refresh_token, access_token,
  access_expires_at, status, write_calendar_id, origin, connected_at, updated_at)
SELECT id, ?3, ?4, ?2, ?5, ?6, ?7, ?8, ?9, 'connected', ?10, ?11, ?12, ?12 FROM users WHERE id = ?1 AND deleted_at IS NULL
ON CONFLICT (host_id) DO UPDATE SET
  id = excluded.id,
  write_calendar_id = iif(account_id = excluded.account_id, write_calendar_id, excluded.write_calendar_id),
  connected_at = iif(account_id = excluded.account_id, connected_at, excluded.connected_at),
  checked_at = iif(account_id = excluded.account_id, checked_at, NULL),
  provider = excluded.provider, account_id = excluded.account_id, account_email = excluded.account_email,
  scopes = excluded.scopes, refresh_token = excluded.refresh_token, access_token = excluded.access_token,
  access_expires_at = excluded.access_expires_at, status = 'connected', broken_at = NULL, failing_since = NULL,
  last_error = NULL, origin = excluded.origin, updated_at = excluded.updated_at`;

// What waited for the calendar need wait no longer.
const WAKE_OWED = `
UPDATE outbox SET due_at = min(due_at, ?2) WHERE host_id = ?1 AND kind = 'calendar' AND status = 'pending' RETURNING id`;

const IS_SAME = "host_id = ?1 AND id = ?2 AND refresh_token = ?3 AND status = 'connected'";
const OWE_ATTENTION = `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, created_at)
SELECT ?4, host_id, NULL, 'mail', 'calendar.attention', 'host', 'pending', ?6, coalesce(nullif(?5, ''), origin), ?6
FROM calendar_connections WHERE ${IS_SAME}
AND EXISTS (SELECT 1 FROM users WHERE id = ?1 AND deleted_at IS NULL)`;
const ASK_FOR_REAUTH = `
UPDATE users SET needs_reauth = 1 WHERE id = ?1 AND EXISTS (SELECT 1 FROM calendar_connections WHERE ${IS_SAME})`;
const BREAK = `
UPDATE calendar_connections SET status = 'broken', broken_at = ?4, last_error = ?5, access_token = NULL,
  access_expires_at = NULL, updated_at = ?4 WHERE ${IS_SAME} RETURNING host_id`;
const SAVE_TOKENS = `
UPDATE calendar_connections SET refresh_token = ?4, access_token = ?5, access_expires_at = ?6 WHERE ${IS_SAME} RETURNING host_id`;

interface NewConnection {
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
  const connection = db
    .select()
    .from(calendarConnections)
    .where(eq(calendarConnections.hostId, sql.placeholder('hostId')))
    .prepare();
  const prepareList = prepareCalendarList(d1);
  const ids = (result: D1Result | undefined) =>
    (result?.results ?? []).map((row) => String((row as { id: unknown }).id));

  return {
    async find(hostId: string): Promise<CalendarConnection | null> {
      return (await connection.get({ hostId })) ?? null;
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
            hostId,
            accountId,
            given.id,
            provider,
            accountEmail,
            given.scopes.join(' '),
            refreshToken,
            accessToken,
            accessExpiresAt,
            writeCalendarId,
            origin,
            now,
          ),
        d1.prepare('UPDATE users SET needs_reauth = 0 WHERE id = ?1').bind(hostId),
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
            `UPDATE users SET needs_reauth = 0 WHERE id = ?1
             AND EXISTS (SELECT 1 FROM calendar_connections WHERE host_id = ?1 AND id = ?2)`,
          )
          .bind(hostId, id),
        // Calendars and their busy times go with it.
        d1
          .prepare('DELETE FROM calendar_connections WHERE host_id = ?1 AND id = ?2')
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
