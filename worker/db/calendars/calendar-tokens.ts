// Saves renewed tokens of calendar connections. Marks a connection as broken when the provider
// rejects its token. A write that is based on an earlier token never changes the current
// connection.
import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { users } from '../schema/users.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';

const connection = columns(calendarConnections);
const user = columns(users);

const IS_UNCHANGED = `${connection.hostId} = :hostId AND ${connection.id} = :id
  AND ${connection.refreshToken} = :refreshToken AND ${connection.status} = 'connected'`;
const ADD_ATTENTION_EMAIL = statement({
  params: { hostId: text, id: text, refreshToken: text, mailId: text, origin: text, now: integer },
  sql: addToOutbox(
    {
      id: ':mailId',
      hostId: connection.hostId,
      event: sqlEvent('calendar.attention'),
      payload: `json_object('connectionId', ${connection.id})`,
      origin: `coalesce(nullif(:origin, ''), ${connection.origin})`,
    },
    `FROM calendar_connections WHERE ${IS_UNCHANGED}
AND EXISTS (SELECT 1 FROM users WHERE ${user.id} = :hostId AND ${user.deletedAt} IS NULL)`,
  ),
});
const ASK_FOR_REAUTH = statement({
  params: { hostId: text, id: text, refreshToken: text },
  sql: `
UPDATE users SET ${user.needsReauth} = 1 WHERE ${user.id} = :hostId
  AND EXISTS (SELECT 1 FROM calendar_connections WHERE ${IS_UNCHANGED})`,
});
const MARK_BROKEN = statement({
  params: { hostId: text, id: text, refreshToken: text, now: integer, detail: text },
  row: row<{ readonly host_id: string }>(),
  sql: `
UPDATE calendar_connections SET ${connection.status} = 'broken', ${connection.brokenAt} = :now,
  ${connection.lastError} = :detail, ${connection.accessToken} = NULL,
  ${connection.accessExpiresAt} = NULL, ${connection.updatedAt} = :now WHERE ${IS_UNCHANGED} RETURNING ${connection.hostId}`,
});
const SAVE_TOKENS = statement({
  params: {
    hostId: text,
    id: text,
    refreshToken: text,
    newRefreshToken: text,
    accessToken: text,
    accessExpiresAt: integer,
  },
  row: row<{ readonly host_id: string }>(),
  sql: `
UPDATE calendar_connections SET ${connection.refreshToken} = :newRefreshToken, ${connection.accessToken} = :accessToken,
  ${connection.accessExpiresAt} = :accessExpiresAt WHERE ${IS_UNCHANGED} RETURNING ${connection.hostId}`,
});

type TokenKey = Pick<typeof calendarConnections.$inferSelect, 'hostId' | 'id' | 'refreshToken'>;

interface EncryptedTokens {
  readonly refreshToken: string;
  readonly accessToken: string;
  readonly accessExpiresAt: Instant;
}

/** The part of the calendar connections repository that writes tokens and broken connections. */
export function calendarTokens(d1: D1Database) {
  return {
    /** Stores renewed tokens. Returns false when the tokens were replaced in the meantime. */
    async saveTokens(
      { hostId, id, refreshToken }: TokenKey,
      { refreshToken: newRefreshToken, accessToken, accessExpiresAt }: EncryptedTokens,
    ): Promise<boolean> {
      const results = await SAVE_TOKENS.all(d1, {
        hostId,
        id,
        refreshToken,
        newRefreshToken,
        accessToken,
        accessExpiresAt,
      });
      return results.length === 1;
    },

    /**
     * Marks the connection as broken, and notifies the host by email. Returns false when the connection is
     * already broken or its tokens have been replaced.
     */
    async markBroken(
      { hostId, id, refreshToken }: TokenKey,
      detail: string,
      mail: AccountEmailRow,
      now: Instant,
    ): Promise<boolean> {
      const [, , broken] = await runBatch(d1, [
        ADD_ATTENTION_EMAIL.bind(d1, {
          hostId,
          id,
          refreshToken,
          mailId: mail.id,
          origin: mail.origin,
          now,
        }),
        ASK_FOR_REAUTH.bind(d1, { hostId, id, refreshToken }),
        MARK_BROKEN.bind(d1, { hostId, id, refreshToken, now, detail }),
      ]);
      return broken.results.length === 1;
    },
  };
}
