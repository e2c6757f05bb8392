// Stores sessions. A session is valid while its row exists, has not expired and belongs to an account that is not
// deleted. So a session ends when its row is deleted. These queries use the primary database, so that an ended session
// is refused from the next request on, in every region (decision 157).
import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import { LAST_USE_STEP_MS, LISTED_SESSIONS_MAX } from '../../domain/accounts/limits.ts';
import type { SignInFacts } from '../../domain/outbox/outbox-facts.ts';
import type { HourFormat } from '../../domain/time/hour-format.ts';
import type { Instant, TimeZone } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { sessions } from '../schema/sessions.ts';
import { users } from '../schema/users.ts';
import {
  decodeRow,
  flag,
  integer,
  json,
  nullable,
  row,
  runBatch,
  statement,
  text,
} from '../statement.ts';
import { deleteConnectTokens, deleteSessions } from './access-deletions.ts';
import { addAccountEmail } from './account-email-rows.ts';
import { hasSecondFactor } from './second-factor-terms.ts';
import {
  type Account,
  SESSION_COLUMNS,
  SESSION_JOINS,
  type SessionAccount,
  type SessionRow,
  toAccount,
  toSessionAccount,
} from './session-account.ts';

const user = columns(users);
const owner = columns(users, 'users');
const session = columns(sessions);
const current = columns(sessions, 'current');

type StoredSession = typeof sessions.$inferSelect;
type NewSession = Omit<StoredSession, 'lastUsedAt' | 'provenAt'>;

// After all sessions of the account were ended, `session_epoch` is higher. A sign-in whose password was checked before
// then starts no session. An account with a second factor needs a sign-in that checked it.
const MAY_SIGN_IN = `${user.id} = :userId AND ${user.deletedAt} IS NULL
  AND (:epoch IS NULL OR ${user.sessionEpoch} = :epoch)
  AND (:hasPassedFactor = 1 OR NOT ${hasSecondFactor(':userId')})`;
const SIGN_IN = { epoch: nullable(integer), hasPassedFactor: flag };

const RECORD_SIGN_IN = statement({
  params: {
    userId: text,
    ...SIGN_IN,
    zone: nullable<TimeZone>(text),
    hourFormat: nullable<HourFormat>(text),
    now: integer,
  },
  row: row<Record<string, unknown>>(),
  sql: `
UPDATE users SET
  ${user.timeZone} = iif(${user.signedInAt} IS NULL, coalesce(:zone, ${user.timeZone}), ${user.timeZone}),
  ${user.hourFormat} = iif(${user.signedInAt} IS NULL, coalesce(${user.hourFormat}, :hourFormat), ${user.hourFormat}),
  ${user.signedInAt} = :now
WHERE ${MAY_SIGN_IN} RETURNING ${Object.values(user).join(', ')}`,
});

const INSERT = statement({
  ...insertInto(sessions, {
    given: 'id userId tokenHash browser system city country isKept createdAt expiresAt',
    values: { lastUsedAt: ':createdAt', provenAt: ':createdAt' },
    params: SIGN_IN,
    from: `FROM users WHERE ${MAY_SIGN_IN}`,
  }),
});

const ADD_NEW_DEVICE_EMAIL = statement({
  params: {
    mailId: text,
    origin: text,
    now: integer,
    sessionId: text,
    facts: json<SignInFacts>(),
  },
  row: row<{ readonly id: string }>(),
  sql: addAccountEmail(
    sqlEvent('account.new-device'),
    `users.${user.id} = (SELECT ${session.userId} FROM sessions WHERE ${session.id} = :sessionId)`,
    "json_object('signIn', json(:facts))",
  ),
});

interface CurrentRow extends SessionRow {
  readonly current_id: string;
  readonly current_is_kept: number;
  readonly current_created_at: Instant;
  readonly current_last_used_at: Instant;
  readonly current_proven_at: Instant;
}

const FIND = statement({
  params: { tokenHash: text, now: integer },
  row: row<CurrentRow>(),
  sql: `
SELECT ${SESSION_COLUMNS}, ${current.id} AS current_id, ${current.isKept} AS current_is_kept,
  ${current.createdAt} AS current_created_at, ${current.lastUsedAt} AS current_last_used_at,
  ${current.provenAt} AS current_proven_at
FROM sessions current JOIN users ON ${owner.id} = ${current.userId} ${SESSION_JOINS}
WHERE ${current.tokenHash} = :tokenHash AND ${current.expiresAt} > :now AND ${owner.deletedAt} IS NULL`,
});

const WRITE_USE = statement({
  params: { id: text, now: integer, before: integer, expiresAt: integer },
  sql: `UPDATE sessions SET ${session.lastUsedAt} = :now, ${session.expiresAt} = :expiresAt
  WHERE ${session.id} = :id AND ${session.lastUsedAt} <= :before`,
});

const PROVE = statement({
  params: { id: text, now: integer },
  sql: `UPDATE sessions SET ${session.provenAt} = :now WHERE ${session.id} = :id`,
});

const LIST = statement({
  params: { userId: text, now: integer },
  row: row<Record<string, unknown>>(),
  sql: `SELECT * FROM sessions WHERE ${session.userId} = :userId AND ${session.expiresAt} > :now
  ORDER BY ${session.lastUsedAt} DESC, ${session.id} LIMIT ${LISTED_SESSIONS_MAX}`,
});

const END = statement({
  params: { userId: text, id: text },
  sql: `DELETE FROM sessions WHERE ${session.id} = :id AND ${session.userId} = :userId`,
});
const END_OTHERS = statement({
  params: { userId: text, id: text },
  sql: `${deleteSessions(':userId')} AND ${session.id} <> :id`,
});
const END_ALL = statement({ params: { userId: text }, sql: deleteSessions(':userId') });
const RAISE_EPOCH = statement({
  params: { userId: text },
  sql: `UPDATE users SET ${user.sessionEpoch} = ${user.sessionEpoch} + 1 WHERE ${user.id} = :userId`,
});
const DELETE_CONNECT_TOKENS = statement({
  params: { userId: text },
  sql: deleteConnectTokens(':userId'),
});

interface SignInRecord {
  /** The account's `sessionEpoch` when the password was checked. Null when no password was checked. */
  readonly epoch: number | null;
  /** Whether the sign-in checked a second factor. */
  readonly hasPassedFactor: boolean;
  readonly zone: TimeZone | null;
  readonly hourFormat: HourFormat | null;
}

interface CurrentSession
  extends Pick<StoredSession, 'id' | 'isKept' | 'createdAt' | 'lastUsedAt' | 'provenAt'> {
  readonly owner: SessionAccount;
}

export function createSessionsRepo(db: Database) {
  const d1 = db.$client;

  return {
    /**
     * Starts a session and records the sign-in. At the first sign-in, also stores the browser's time zone and its hour
     * format, so that emails have the same format as the app. `mail` is the email about a new device, if it is needed.
     * Returns null when the account is deleted. Also returns null when all sessions of the account were ended after
     * `epoch` was read. In that case, the password may have been reset since it was checked. Also returns null when the
     * account has a second factor that was not checked.
     */
    async start(
      started: NewSession,
      { epoch, hasPassedFactor, zone, hourFormat }: SignInRecord,
      mail: AccountEmailRow | null,
    ): Promise<Account | null> {
      const { id, userId, browser, system, city, country, createdAt: now } = started;
      const facts = { at: now, browser, system, city, country };
      const [signedIn] = await runBatch(d1, [
        RECORD_SIGN_IN.bind(d1, { userId, epoch, hasPassedFactor, zone, hourFormat, now }),
        INSERT.bind(d1, { ...started, epoch, hasPassedFactor }),
        ...(mail === null
          ? []
          : [
              ADD_NEW_DEVICE_EMAIL.bind(d1, {
                ...{ mailId: mail.id, origin: mail.origin, now },
                ...{ sessionId: id, facts },
              }),
            ]),
      ]);
      const [found] = signedIn.results;
      return found ? toAccount(decodeRow(users, found)) : null;
    },

    async find(tokenHash: string, now: Instant): Promise<CurrentSession | null> {
      const found = await FIND.first(d1, { tokenHash, now });
      return (
        found && {
          owner: toSessionAccount(found),
          id: found.current_id,
          isKept: found.current_is_kept === 1,
          createdAt: found.current_created_at,
          lastUsedAt: found.current_last_used_at,
          provenAt: found.current_proven_at,
        }
      );
    },

    /** Writes nothing if another request has just written the use. */
    async writeUse(id: string, now: Instant, expiresAt: Instant): Promise<void> {
      await WRITE_USE.run(d1, { id, now, before: now - LAST_USE_STEP_MS, expiresAt });
    },

    /** Records that the user has just proved who they are. */
    async prove(id: string, now: Instant): Promise<void> {
      await PROVE.run(d1, { id, now });
    },

    /** Returns the sessions that have not expired. The session that was used last comes first. */
    async list(userId: string, now: Instant): Promise<StoredSession[]> {
      const rows = await LIST.all(d1, { userId, now });
      return rows.map((each) => decodeRow(sessions, each));
    },

    /** Returns false when the account has no such session. */
    async end(userId: string, id: string): Promise<boolean> {
      const ended = await END.run(d1, { userId, id });
      return ended.changes > 0;
    },

    /** Ends all sessions of the account except one. Returns their number. */
    async endOthers(userId: string, id: string): Promise<number> {
      const ended = await END_OTHERS.run(d1, { userId, id });
      return ended.changes;
    },

    async endAll(userId: string): Promise<void> {
      await runBatch(d1, [
        RAISE_EPOCH.bind(d1, { userId }),
        END_ALL.bind(d1, { userId }),
        DELETE_CONNECT_TOKENS.bind(d1, { userId }),
      ]);
    },
  };
}
