// Stores passkeys. The conditions are in the statements, so that of two requests at the same time only one uses a
// counter, and the last way to sign in stays.
import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import { PASSKEYS_MAX } from '../../domain/sign-in/passkeys.ts';
import type { Instant } from '../../domain/time/types.ts';
import { addAccountEmail } from '../accounts/account-email-rows.ts';
import { hasApp, hasSignInPasskey } from '../accounts/factor-terms.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { passkeys } from '../schema/passkeys.ts';
import { recoveryCodes } from '../schema/recovery-codes.ts';
import { users } from '../schema/users.ts';
import { decodeRow, flag, integer, json, row, runBatch, statement, text } from '../statement.ts';
import { prepareOrphanRemoval } from './second-factors.ts';

const passkey = columns(passkeys, 'passkeys');
const column = columns(passkeys);
const user = columns(users, 'users');
const code = columns(recoveryCodes, 'recovery_codes');

const OWNER = { userId: text };
const PASSKEY = { ...OWNER, id: text };
const MAIL = { mailId: text, origin: text, now: integer };
const ID = row<{ readonly id: string }>();

const OWN_PASSKEY = `${passkey.id} = :id AND ${passkey.userId} = :userId`;
const EXISTS_PASSKEY = `EXISTS (SELECT 1 FROM passkeys WHERE ${OWN_PASSKEY})`;
const HAS_OTHER_PASSKEY = `EXISTS (SELECT 1 FROM passkeys WHERE ${passkey.userId} = :userId AND ${passkey.id} <> :id)`;

const ADD = statement({
  ...insertInto(passkeys, {
    given: 'id userId credentialId publicKey counter transports name createdAt',
    values: { signsIn: '1' },
    omit: 'lastUsedAt',
    from: `FROM users WHERE ${user.id} = :userId AND ${user.deletedAt} IS NULL
  AND (SELECT count(*) FROM passkeys WHERE ${passkey.userId} = :userId) < ${PASSKEYS_MAX}`,
    ending: `ON CONFLICT DO NOTHING RETURNING ${column.id}`,
  }),
  row: ID,
});

// Only the first factor of an account brings recovery codes.
const ADD_FIRST_CODES = statement({
  ...insertInto(recoveryCodes, {
    values: { userId: ':userId', codeHash: 'value' },
    omit: 'usedAt',
    params: { ...PASSKEY, hashes: json<readonly string[]>() },
    from: `FROM json_each(:hashes)
  WHERE ${EXISTS_PASSKEY} AND NOT ${HAS_OTHER_PASSKEY} AND NOT ${hasApp(':userId')}`,
    ending: `RETURNING ${columns(recoveryCodes).codeHash}`,
  }),
  row: row<{ readonly code_hash: string }>(),
});

// Codes that are left from an account without a factor.
const DELETE_OLD_CODES = statement({
  params: PASSKEY,
  sql: `DELETE FROM recovery_codes WHERE ${code.userId} = :userId
  AND ${EXISTS_PASSKEY} AND NOT ${HAS_OTHER_PASSKEY} AND NOT ${hasApp(':userId')}`,
});

const ADD_ADDED_EMAIL = statement({
  params: { ...MAIL, ...PASSKEY },
  row: ID,
  sql: addAccountEmail(
    sqlEvent('account.passkey-added'),
    `${user.id} = :userId AND ${EXISTS_PASSKEY}`,
  ),
});

const FIND = statement({
  params: { credentialId: text },
  row: row<Record<string, unknown> & { readonly session_epoch: number }>(),
  sql: `SELECT passkeys.*, ${user.sessionEpoch} FROM passkeys JOIN users ON ${user.id} = ${passkey.userId}
  WHERE ${passkey.credentialId} = :credentialId AND ${user.deletedAt} IS NULL`,
});

const LIST = statement({
  params: OWNER,
  row: row<Record<string, unknown>>(),
  sql: `SELECT * FROM passkeys WHERE ${passkey.userId} = :userId ORDER BY ${passkey.createdAt}, ${passkey.id}`,
});

// An authenticator without a counter always reports 0.
const USE = statement({
  params: { ...PASSKEY, counter: integer, now: integer },
  row: ID,
  sql: `UPDATE passkeys SET ${column.counter} = :counter, ${column.lastUsedAt} = :now
  WHERE ${OWN_PASSKEY} AND (${passkey.counter} < :counter OR ${passkey.counter} = 0 AND :counter = 0)
  RETURNING ${column.id}`,
});

const RENAME = statement({
  params: { ...PASSKEY, name: text },
  row: ID,
  sql: `UPDATE passkeys SET ${column.name} = :name WHERE ${OWN_PASSKEY} RETURNING ${column.id}`,
});

// The condition holds the last way to sign in. The flags tell which providers the service offers.
const MAY_REMOVE = `${EXISTS_PASSKEY} AND EXISTS (SELECT 1 FROM users WHERE ${user.id} = :userId
  AND (${user.passwordHash} IS NOT NULL OR ${user.googleSub} IS NOT NULL AND :google
    OR ${user.microsoftId} IS NOT NULL AND :microsoft OR ${hasSignInPasskey(':userId', ':id')}))`;
const REMOVAL = { ...PASSKEY, google: flag, microsoft: flag };

const ADD_REMOVED_EMAIL = statement({
  params: { ...MAIL, ...REMOVAL },
  row: ID,
  sql: addAccountEmail(
    `iif(${hasApp(':userId')} OR ${HAS_OTHER_PASSKEY}, ${sqlEvent('account.factor-removed')},
    ${sqlEvent('account.second-factor-removed')})`,
    `${user.id} = :userId AND ${MAY_REMOVE}`,
  ),
});

const REMOVE = statement({
  params: REMOVAL,
  row: ID,
  sql: `DELETE FROM passkeys WHERE ${OWN_PASSKEY} AND ${MAY_REMOVE} RETURNING ${column.id}`,
});

type Passkey = typeof passkeys.$inferSelect;
type NewPasskey = Omit<Passkey, 'signsIn' | 'lastUsedAt'>;

/** A passkey with the current `sessionEpoch` of its account. */
interface FoundPasskey extends Passkey {
  readonly sessionEpoch: number;
}

export function createPasskeysRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Adds a passkey. If it is the first factor of the account, also stores the recovery codes. `isAdded` is false when
     * another account or this one has the passkey, or has too many.
     */
    async add(
      added: NewPasskey,
      hashes: readonly string[],
      { id: mailId, origin }: AccountEmailRow,
    ): Promise<{ readonly isAdded: boolean; readonly hasNewCodes: boolean }> {
      const { id, userId, createdAt: now } = added;
      const [stored, , codes] = await runBatch(d1, [
        ADD.bind(d1, added),
        DELETE_OLD_CODES.bind(d1, { id, userId }),
        ADD_FIRST_CODES.bind(d1, { id, userId, hashes }),
        ADD_ADDED_EMAIL.bind(d1, { mailId, origin, now, id, userId }),
      ]);
      return { isAdded: stored.results.length === 1, hasNewCodes: codes.results.length > 0 };
    },

    /** Returns null when there is no such passkey, or its account is deleted. */
    async findByCredential(credentialId: string): Promise<FoundPasskey | null> {
      const found = await FIND.first(d1, { credentialId });
      return found && { ...decodeRow(passkeys, found), sessionEpoch: found.session_epoch };
    },

    /** Returns the passkeys of the account. The oldest comes first. */
    async list(userId: string): Promise<Passkey[]> {
      const rows = await LIST.all(d1, { userId });
      return rows.map((each) => decodeRow(passkeys, each));
    },

    /** Stores the counter of a signature. Returns false when this counter or a higher one was used before. */
    async use(
      { id, userId }: Pick<Passkey, 'id' | 'userId'>,
      counter: number,
      now: Instant,
    ): Promise<boolean> {
      return (await USE.first(d1, { id, userId, counter, now })) !== null;
    },

    /** Returns false when the account has no such passkey. */
    async rename(userId: string, id: string, name: string): Promise<boolean> {
      return (await RENAME.first(d1, { userId, id, name })) !== null;
    },

    /** Returns false when there is no such passkey, or it is the last way to sign in. */
    async remove(
      owner: {
        readonly userId: string;
        readonly id: string;
        readonly google: boolean;
        readonly microsoft: boolean;
      },
      { id: mailId, origin }: AccountEmailRow,
      now: Instant,
    ): Promise<boolean> {
      const [, removed] = await runBatch(d1, [
        ADD_REMOVED_EMAIL.bind(d1, { mailId, origin, now, ...owner }),
        REMOVE.bind(d1, owner),
        ...prepareOrphanRemoval(d1, owner.userId),
      ]);
      return removed.results.length === 1;
    },
  };
}
