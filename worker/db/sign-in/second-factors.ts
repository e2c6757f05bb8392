// Stores the authenticator app of an account and its recovery codes. The conditions are in the statements, so that two
// requests at the same time cannot use one code twice.
import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import type { Instant } from '../../domain/time/types.ts';
import { addAccountEmail } from '../accounts/account-email-rows.ts';
import { hasSecondFactor } from '../accounts/second-factor-terms.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto, setExcluded } from '../insert-into.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { authenticatorApps } from '../schema/authenticator-apps.ts';
import { recoveryCodes } from '../schema/recovery-codes.ts';
import { users } from '../schema/users.ts';
import { decodeRow, integer, json, row, runBatch, statement, text } from '../statement.ts';

const app = columns(authenticatorApps);
const code = columns(recoveryCodes);
const user = columns(users);

/** The conditions that select the app `:id` of the account `:userId`, before and after its first code. */
const OWN_APP = `${app.id} = :id AND ${app.userId} = :userId`;
const NEW_APP = `${OWN_APP} AND ${app.confirmedAt} IS NULL AND ${app.createdAt} > :since`;
const ACTIVE_APP = `${OWN_APP} AND ${app.confirmedAt} IS NOT NULL`;
const HAS_FACTOR = hasSecondFactor(`users.${user.id}`);

const OWNER = { userId: text };
const APP = { ...OWNER, id: text };
const MAIL = { mailId: text, origin: text, now: integer };
const ID = row<{ readonly id: string }>();

const FIND_EPOCH = statement({
  params: OWNER,
  row: row<{ readonly session_epoch: number }>(),
  sql: `SELECT ${user.sessionEpoch} FROM users WHERE users.${user.id} = :userId AND ${HAS_FACTOR}`,
});

const FIND_APP = statement({
  params: OWNER,
  row: row<Record<string, unknown>>(),
  sql: `SELECT * FROM authenticator_apps WHERE ${app.userId} = :userId`,
});

const COUNT_CODES = statement({
  params: OWNER,
  row: row<{ readonly n: number }>(),
  sql: `SELECT count(*) AS n FROM recovery_codes WHERE ${code.userId} = :userId AND ${code.usedAt} IS NULL`,
});

// Another attempt to set up an app replaces the attempt before. An app that is in use stays.
const ADD_APP = statement({
  ...insertInto(authenticatorApps, {
    given: 'id userId secret createdAt',
    values: {},
    omit: 'lastStep confirmedAt lastUsedAt',
    ending: `ON CONFLICT (${app.userId}) DO UPDATE SET ${setExcluded(app, 'id secret createdAt')}
    WHERE authenticator_apps.${app.confirmedAt} IS NULL RETURNING ${app.id}`,
  }),
  row: ID,
});

const CONFIRM_APP = statement({
  params: { ...APP, step: integer, now: integer, since: integer },
  row: ID,
  sql: `UPDATE authenticator_apps SET ${app.confirmedAt} = :now, ${app.lastStep} = :step
  WHERE ${NEW_APP} RETURNING ${app.id}`,
});

const ADD_FIRST_CODES = statement(
  insertInto(recoveryCodes, {
    values: { userId: ':userId', codeHash: 'value' },
    omit: 'usedAt',
    params: { ...APP, since: integer, hashes: json<readonly string[]>() },
    from: `FROM json_each(:hashes)
  WHERE EXISTS (SELECT 1 FROM authenticator_apps WHERE ${NEW_APP})`,
  }),
);

const DELETE_CODES = statement({
  params: OWNER,
  sql: `DELETE FROM recovery_codes WHERE ${code.userId} = :userId`,
});

// The codes of an account whose app was just removed.
const DELETE_ORPHANS = statement({
  params: OWNER,
  sql: `DELETE FROM recovery_codes WHERE ${code.userId} = :userId
  AND NOT ${hasSecondFactor(':userId')}`,
});

const REPLACE_CODES = statement(
  insertInto(recoveryCodes, {
    values: { userId: `users.${user.id}`, codeHash: 'value' },
    omit: 'usedAt',
    params: { ...OWNER, hashes: json<readonly string[]>() },
    from: `FROM users, json_each(:hashes)
  WHERE users.${user.id} = :userId AND ${HAS_FACTOR}`,
  }),
);

const USE_STEP = statement({
  params: { ...APP, step: integer, now: integer },
  row: ID,
  sql: `UPDATE authenticator_apps SET ${app.lastStep} = :step, ${app.lastUsedAt} = :now
  WHERE ${ACTIVE_APP} AND ${app.lastStep} < :step RETURNING ${app.id}`,
});

const USE_CODE = statement({
  params: { ...OWNER, codeHash: text, now: integer },
  row: row<{ readonly code_hash: string }>(),
  sql: `UPDATE recovery_codes SET ${code.usedAt} = :now
  WHERE ${code.userId} = :userId AND ${code.codeHash} = :codeHash AND ${code.usedAt} IS NULL
  RETURNING ${code.codeHash}`,
});

const ADD_CODE_EMAIL = statement({
  params: { ...MAIL, ...OWNER, codeHash: text },
  row: ID,
  sql: addAccountEmail(
    sqlEvent('account.recovery-code-used'),
    `users.${user.id} = :userId AND EXISTS (SELECT 1 FROM recovery_codes
    WHERE ${code.userId} = :userId AND ${code.codeHash} = :codeHash AND ${code.usedAt} IS NULL)`,
  ),
});

const ADD_ADDED_EMAIL = statement({
  params: { ...MAIL, ...APP, since: integer },
  row: ID,
  sql: addAccountEmail(
    sqlEvent('account.second-factor-added'),
    `users.${user.id} = :userId AND EXISTS (SELECT 1 FROM authenticator_apps WHERE ${NEW_APP})`,
  ),
});

const ADD_REMOVED_EMAIL = statement({
  params: { ...MAIL, ...APP },
  row: ID,
  sql: addAccountEmail(
    sqlEvent('account.second-factor-removed'),
    `users.${user.id} = :userId AND EXISTS (SELECT 1 FROM authenticator_apps WHERE ${ACTIVE_APP})`,
  ),
});

const REMOVE_APP = statement({
  params: APP,
  row: ID,
  sql: `DELETE FROM authenticator_apps WHERE ${ACTIVE_APP} RETURNING ${app.id}`,
});

/** SQL that deletes the second factor of the account `:userId`. */
export const SECOND_FACTOR_DELETIONS = [
  `DELETE FROM authenticator_apps WHERE ${app.userId} = :userId`,
  `DELETE FROM recovery_codes WHERE ${code.userId} = :userId`,
];

type AuthenticatorApp = typeof authenticatorApps.$inferSelect;

interface NewApp {
  readonly id: string;
  readonly userId: string;
  readonly secret: string;
  readonly createdAt: Instant;
}

interface Confirmation {
  readonly id: string;
  readonly userId: string;
  /** The step of the first code. */
  readonly step: number;
  readonly hashes: readonly string[];
  /** An app that was added before then is refused. */
  readonly since: Instant;
}

const isOne = (result: { readonly results: readonly unknown[] }) => result.results.length === 1;

export function createSecondFactorsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns the account's `sessionEpoch`, or null when the account has no second factor. */
    async findEpoch(userId: string): Promise<number | null> {
      return (await FIND_EPOCH.first(d1, { userId }))?.session_epoch ?? null;
    },

    /** Returns the app of the account, which may not be confirmed yet. */
    async findApp(userId: string): Promise<AuthenticatorApp | null> {
      const found = await FIND_APP.first(d1, { userId });
      return found && decodeRow(authenticatorApps, found);
    },

    async countCodes(userId: string): Promise<number> {
      return (await COUNT_CODES.first(d1, { userId }))?.n ?? 0;
    },

    /** Adds an app that is not confirmed yet. Returns false when the account already has an app in use. */
    async addApp(added: NewApp): Promise<boolean> {
      return (await ADD_APP.first(d1, added)) !== null;
    },

    /** Confirms the app and stores the first recovery codes. Returns false when there is no such new app. */
    async confirmApp(
      { id, userId, step, hashes, since }: Confirmation,
      { id: mailId, origin }: AccountEmailRow,
      now: Instant,
    ): Promise<boolean> {
      const results = await runBatch(d1, [
        DELETE_ORPHANS.bind(d1, { userId }),
        ADD_FIRST_CODES.bind(d1, { id, userId, since, hashes }),
        ADD_ADDED_EMAIL.bind(d1, { mailId, origin, now, id, userId, since }),
        CONFIRM_APP.bind(d1, { id, userId, step, now, since }),
      ]);
      return isOne(results[3]);
    },

    /** Uses the code of a step. Returns false when a code of this step or a later one was used before. */
    async takeStep(userId: string, id: string, step: number, now: Instant): Promise<boolean> {
      return (await USE_STEP.first(d1, { userId, id, step, now })) !== null;
    },

    /** Returns false when there is no such code, or it was used before. */
    async takeCode(
      userId: string,
      codeHash: string,
      { id: mailId, origin }: AccountEmailRow,
      now: Instant,
    ): Promise<boolean> {
      const [, used] = await runBatch(d1, [
        ADD_CODE_EMAIL.bind(d1, { mailId, origin, now, userId, codeHash }),
        USE_CODE.bind(d1, { userId, codeHash, now }),
      ]);
      return isOne(used);
    },

    /** Replaces all recovery codes. Stores none for an account without a second factor. */
    async replaceCodes(userId: string, hashes: readonly string[]): Promise<void> {
      await runBatch(d1, [
        DELETE_CODES.bind(d1, { userId }),
        REPLACE_CODES.bind(d1, { userId, hashes }),
      ]);
    },

    /** Removes the app with its recovery codes. Returns false when there is no such app. */
    async removeApp(
      userId: string,
      id: string,
      { id: mailId, origin }: AccountEmailRow,
      now: Instant,
    ): Promise<boolean> {
      const [, removed] = await runBatch(d1, [
        ADD_REMOVED_EMAIL.bind(d1, { mailId, origin, now, userId, id }),
        REMOVE_APP.bind(d1, { userId, id }),
        DELETE_ORPHANS.bind(d1, { userId }),
      ]);
      return isOne(removed);
    },
  };
}
