// Stores the video accounts that hosts have connected, with their encrypted tokens. A write that is
// based on an earlier token never changes the current connection.
import { eq, sql } from 'drizzle-orm';
import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto, setExcluded } from '../insert-into.ts';
import { addToOutbox } from '../outbox/add-to-outbox.ts';
import { sqlEvent, sqlKind } from '../outbox/outbox-terms.ts';
import { outbox } from '../schema/outbox.ts';
import { users } from '../schema/users.ts';
import { videoConnections } from '../schema/video-connections.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';

const connection = columns(videoConnections);
const own = columns(videoConnections, 'own');
const other = columns(videoConnections, 'other');
const outboxRow = columns(outbox);
const user = columns(users);

export type VideoConnection = typeof videoConnections.$inferSelect;

// Returns SQL that inserts the outbox row that revokes the host's token. The row is not added if
// another host has connected the same account, because the provider may end the access of both
// hosts.
export const addVideoRevocation = (id: string, condition: string) =>
  addToOutbox(
    {
      id,
      hostId: own.hostId,
      kind: sqlKind('calendar'),
      event: sqlEvent('video.revoke'),
      payload: `json_object('revoke', json_object('token', ${own.refreshToken}, 'accountId', ${own.accountId}))`,
      origin: own.origin,
    },
    `FROM video_connections own WHERE ${own.hostId} = :hostId AND ${condition}
AND NOT EXISTS (SELECT 1 FROM video_connections other WHERE ${other.accountId} = ${own.accountId}
  AND ${other.hostId} <> ${own.hostId})
RETURNING ${outboxRow.id}`,
  );

const REVOKE_REPLACED = statement({
  params: { hostId: text, accountId: text, revocationId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: addVideoRevocation(':revocationId', `${own.accountId} <> :accountId`),
});
const REVOKE_DISCONNECTED = statement({
  params: { hostId: text, refreshToken: text, revocationId: text, now: integer },
  row: row<{ readonly id: string }>(),
  sql: addVideoRevocation(':revocationId', `${own.refreshToken} = :refreshToken`),
});

const UPSERT = statement({
  ...insertInto(videoConnections, {
    given: 'provider accountId accountEmail scopes refreshToken accessToken accessExpiresAt origin',
    values: { hostId: user.id, status: "'connected'", connectedAt: ':now', updatedAt: ':now' },
    omit: 'brokenAt lastError',
    params: { hostId: text, now: integer },
    from: `FROM users WHERE ${user.id} = :hostId AND ${user.deletedAt} IS NULL`,
    ending: `ON CONFLICT (${connection.hostId}) DO UPDATE SET
  ${connection.connectedAt} = iif(${connection.accountId} = excluded.${connection.accountId},
    ${connection.connectedAt}, excluded.${connection.connectedAt}),
  ${setExcluded(connection, 'provider accountId accountEmail scopes refreshToken accessToken accessExpiresAt')}, ${connection.status} = 'connected',
  ${connection.brokenAt} = NULL, ${connection.lastError} = NULL, ${setExcluded(connection, 'origin updatedAt')}`,
  }),
});

const DISCONNECT = statement({
  params: { hostId: text, refreshToken: text },
  sql: `DELETE FROM video_connections WHERE ${connection.hostId} = :hostId AND ${connection.refreshToken} = :refreshToken`,
});

const IS_UNCHANGED = `${connection.hostId} = :hostId AND ${connection.refreshToken} = :refreshToken
  AND ${connection.status} = 'connected'`;

const SAVE_TOKENS = statement({
  params: {
    hostId: text,
    refreshToken: text,
    newRefreshToken: text,
    accessToken: text,
    accessExpiresAt: integer,
    now: integer,
  },
  row: row<{ readonly host_id: string }>(),
  sql: `
UPDATE video_connections SET ${connection.refreshToken} = :newRefreshToken, ${connection.accessToken} = :accessToken,
  ${connection.accessExpiresAt} = :accessExpiresAt, ${connection.updatedAt} = :now WHERE ${IS_UNCHANGED} RETURNING ${connection.hostId}`,
});

const ADD_ATTENTION_EMAIL = statement({
  params: { hostId: text, refreshToken: text, mailId: text, origin: text, now: integer },
  sql: addToOutbox(
    {
      id: ':mailId',
      hostId: connection.hostId,
      event: sqlEvent('video.attention'),
      origin: `coalesce(nullif(:origin, ''), ${connection.origin})`,
    },
    `FROM video_connections WHERE ${IS_UNCHANGED}
AND EXISTS (SELECT 1 FROM users WHERE ${user.id} = :hostId AND ${user.deletedAt} IS NULL)`,
  ),
});
const MARK_BROKEN = statement({
  params: { hostId: text, refreshToken: text, now: integer, detail: text },
  row: row<{ readonly host_id: string }>(),
  sql: `
UPDATE video_connections SET ${connection.status} = 'broken', ${connection.brokenAt} = :now, ${connection.lastError} = :detail,
  ${connection.accessToken} = NULL, ${connection.accessExpiresAt} = NULL, ${connection.updatedAt} = :now
WHERE ${IS_UNCHANGED} RETURNING ${connection.hostId}`,
});

type TokenKey = Pick<VideoConnection, 'hostId' | 'refreshToken'>;

interface EncryptedTokens {
  readonly refreshToken: string;
  readonly accessToken: string;
  readonly accessExpiresAt: Instant;
}

interface NewConnection extends EncryptedTokens {
  readonly hostId: string;
  readonly provider: VideoConnection['provider'];
  readonly accountId: string;
  readonly accountEmail: string;
  readonly scopes: readonly string[];
  readonly origin: string;
}

export function createVideoConnectionsRepo(db: Database) {
  const d1 = db.$client;
  const byHost = db
    .select()
    .from(videoConnections)
    .where(eq(videoConnections.hostId, sql.placeholder('hostId')))
    .prepare();

  return {
    async find(hostId: string): Promise<VideoConnection | null> {
      return (await byHost.get({ hostId })) ?? null;
    },

    async isAccountConnected(accountId: string): Promise<boolean> {
      const found = await db
        .select({ hostId: videoConnections.hostId })
        .from(videoConnections)
        .where(eq(videoConnections.accountId, accountId))
        .get();
      return found !== undefined;
    },

    /**
     * Connects the account and replaces any previous connection. If the previous connection
     * belonged to another account, returns the id of the outbox row that revokes its token.
     */
    async connect(
      newConnection: NewConnection,
      revocationId: string,
      now: Instant,
    ): Promise<string | null> {
      const { hostId, accountId, scopes } = newConnection;
      const [revoked] = await runBatch(d1, [
        REVOKE_REPLACED.bind(d1, { hostId, accountId, revocationId, now }),
        UPSERT.bind(d1, { ...newConnection, scopes: scopes.join(' '), now }),
      ]);
      return revoked.results[0]?.id ?? null;
    },

    /**
     * Deletes the connection. Returns the id of the outbox row that revokes the token. Null when no row was
     * added.
     */
    async disconnect(
      { hostId, refreshToken }: TokenKey,
      revocationId: string,
      now: Instant,
    ): Promise<string | null> {
      const [revoked] = await runBatch(d1, [
        REVOKE_DISCONNECTED.bind(d1, { hostId, refreshToken, revocationId, now }),
        DISCONNECT.bind(d1, { hostId, refreshToken }),
      ]);
      return revoked.results[0]?.id ?? null;
    },

    /** Stores renewed tokens. Returns false when the tokens were replaced in the meantime. */
    async saveTokens(
      { hostId, refreshToken }: TokenKey,
      tokens: EncryptedTokens,
      now: Instant,
    ): Promise<boolean> {
      const saved = await SAVE_TOKENS.all(d1, {
        hostId,
        refreshToken,
        newRefreshToken: tokens.refreshToken,
        accessToken: tokens.accessToken,
        accessExpiresAt: tokens.accessExpiresAt,
        now,
      });
      return saved.length === 1;
    },

    /**
     * Marks the connection as broken, and notifies the host by email. Returns false when the connection
     * is already broken or its tokens have been replaced.
     */
    async markBroken(
      { hostId, refreshToken }: TokenKey,
      detail: string,
      mail: AccountEmailRow,
      now: Instant,
    ): Promise<boolean> {
      const { id: mailId, origin } = mail;
      const [, broken] = await runBatch(d1, [
        ADD_ATTENTION_EMAIL.bind(d1, { hostId, refreshToken, mailId, origin, now }),
        MARK_BROKEN.bind(d1, { hostId, refreshToken, now, detail }),
      ]);
      return broken.results.length === 1;
    },
  };
}
