// Changes the email address of an account by a link that was sent to the new address. The previous address gets an email
// with a link that undoes the change.
import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { apiKeys } from '../schema/api-keys.ts';
import { oneTimeTokens } from '../schema/one-time-tokens.ts';
import { users } from '../schema/users.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';
import { deleteAccess } from './access-deletions.ts';
import { addAccountEmail } from './account-email-rows.ts';
import { endPasskeySignIn } from './factor-terms.ts';
import { keepAddress, LEFT_ADDRESS, type LeftAddress } from './left-addresses.ts';

const user = columns(users);
const owner = columns(users, 'users');
const other = columns(users, 'other');
const token = columns(oneTimeTokens);
const link = columns(oneTimeTokens, 'link');
const apiKey = columns(apiKeys);

interface ChangedAddress {
  readonly id: string;
  readonly email: string;
}

const ADD_CONFIRMATION = statement({
  params: { mailId: text, origin: text, now: integer, userId: text, address: text },
  row: row<{ readonly id: string }>(),
  sql: addAccountEmail(
    sqlEvent('account.confirm-address'),
    `${owner.id} = :userId`,
    "json_object('address', :address)",
  ),
});

// The link still works, and no other person has proved to own the address.
const worksFor = (purpose: 'change-address' | 'undo-address') => `FROM one_time_tokens link
  WHERE ${link.tokenHash} = :tokenHash AND ${link.purpose} = '${purpose}' AND ${link.expiresAt} > :now
  AND NOT EXISTS (SELECT 1 FROM users other WHERE ${other.email} = ${link.address} AND ${other.id} <> ${link.userId}
    AND ${other.emailVerifiedAt} IS NOT NULL)`;

const LINK = { tokenHash: text, now: integer };

const FIND_ADDRESS = statement({
  params: { tokenHash: text },
  row: row<{ readonly email: string }>(),
  sql: `SELECT ${owner.email} FROM one_time_tokens link JOIN users ON ${owner.id} = ${link.userId}
  WHERE ${link.tokenHash} = :tokenHash`,
});

// A stranger may have signed up with the address without proving it. That sign-up must not block its owner.
const removeSignUps = (works: string) =>
  statement({
    params: LINK,
    sql: `
UPDATE users SET ${user.email} = 'deleted:' || ${user.id} || '@deleted.invalid', ${user.username} = 'deleted:' || ${user.id},
  ${user.name} = '', ${user.phone} = NULL, ${user.passwordHash} = NULL, ${user.updatedAt} = :now, ${user.deletedAt} = :now
WHERE ${owner.emailVerifiedAt} IS NULL AND ${owner.deletedAt} IS NULL
  AND EXISTS (SELECT 1 ${works} AND ${link.address} = ${owner.email} AND ${link.userId} <> ${owner.id})`,
  });

const CHANGES = worksFor('change-address');
const UNDOES = worksFor('undo-address');
const OF_CHANGE = `${owner.id} = (SELECT ${link.userId} ${CHANGES})`;
// After the update, the account has the address of the link.
const IS_CHANGED = (works: string) =>
  `(SELECT ${link.userId} ${works} AND ${link.address} = (SELECT ${other.email} FROM users other WHERE ${other.id} = ${link.userId}))`;

const keepAddressOf = (owner: string) =>
  statement({ params: { ...LINK, ...LEFT_ADDRESS }, sql: keepAddress(owner) });

const CHANGE = {
  removeSignUps: removeSignUps(CHANGES),
  addNotice: statement({
    params: { ...LINK, mailId: text, origin: text },
    row: row<{ readonly id: string }>(),
    sql: addAccountEmail(
      sqlEvent('account.address-changed'),
      OF_CHANGE,
      `json_object('address', ${owner.email})`,
    ),
  }),
  update: statement({
    params: LINK,
    row: row<ChangedAddress>(),
    sql: `
UPDATE users SET ${user.email} = (SELECT ${link.address} ${CHANGES}), ${user.updatedAt} = :now
WHERE ${OF_CHANGE} AND ${owner.deletedAt} IS NULL RETURNING ${user.id}, ${user.email}`,
  }),
  keepAddress: keepAddressOf(IS_CHANGED(CHANGES)),
  // Reset links were sent to the previous address.
  deleteTokens: statement({
    params: LINK,
    sql: `DELETE FROM one_time_tokens WHERE ${token.purpose} IN ('change-address', 'reset-password')
  AND ${token.userId} = ${IS_CHANGED(CHANGES)}`,
  }),
};

// Someone else may have used the account since the change. So everything that gives access is removed: the owner then
// signs in with a new password, or with a provider that proves the address.
const UNDO = {
  removeSignUps: removeSignUps(UNDOES),
  update: statement({
    params: LINK,
    row: row<ChangedAddress>(),
    sql: `
UPDATE users SET ${user.email} = (SELECT ${link.address} ${UNDOES}), ${user.passwordHash} = NULL, ${user.googleSub} = NULL,
  ${user.microsoftId} = NULL, ${user.sessionEpoch} = ${user.sessionEpoch} + 1, ${user.accessReviewAt} = :now,
  ${user.updatedAt} = :now
WHERE ${owner.id} = (SELECT ${link.userId} ${UNDOES}) AND ${owner.deletedAt} IS NULL RETURNING ${user.id}, ${user.email}`,
  }),
  keepAddress: keepAddressOf(IS_CHANGED(UNDOES)),
  removals: [
    ...deleteAccess(IS_CHANGED(UNDOES)),
    endPasskeySignIn(IS_CHANGED(UNDOES)),
    `UPDATE api_keys SET ${apiKey.revokedAt} = :now WHERE ${apiKey.revokedAt} IS NULL AND ${apiKey.userId} = ${IS_CHANGED(UNDOES)}`,
    `DELETE FROM one_time_tokens WHERE ${token.userId} = ${IS_CHANGED(UNDOES)}`,
  ].map((sql) => statement({ params: LINK, sql })),
};

export function createAddressChangesRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Adds the email to the new address. Whether another account has this address plays no part. */
    async request(
      userId: string,
      address: string,
      mail: AccountEmailRow,
      now: Instant,
    ): Promise<void> {
      const row = { mailId: mail.id, origin: mail.origin, now };
      await ADD_CONFIRMATION.run(d1, { ...row, userId, address });
    },

    /** Returns the present address of the account to which the link belongs. */
    async findAddress(tokenHash: string): Promise<string | null> {
      return (await FIND_ADDRESS.first(d1, { tokenHash }))?.email ?? null;
    },

    /** Returns null when the link does not work, or when the address belongs to another account. */
    async change(
      tokenHash: string,
      { notice, left }: { readonly notice: AccountEmailRow; readonly left: LeftAddress },
      now: Instant,
    ): Promise<ChangedAddress | null> {
      const of = { tokenHash, now };
      const [, , changed] = await runBatch(d1, [
        CHANGE.removeSignUps.bind(d1, of),
        CHANGE.addNotice.bind(d1, { ...of, mailId: notice.id, origin: notice.origin }),
        CHANGE.update.bind(d1, of),
        CHANGE.keepAddress.bind(d1, { ...of, ...left }),
        CHANGE.deleteTokens.bind(d1, of),
      ]);
      return changed.results[0] ?? null;
    },

    /** Restores the previous address and removes all access to the account. */
    async undo(tokenHash: string, left: LeftAddress, now: Instant): Promise<ChangedAddress | null> {
      const of = { tokenHash, now };
      const [, restored] = await runBatch(d1, [
        UNDO.removeSignUps.bind(d1, of),
        UNDO.update.bind(d1, of),
        UNDO.keepAddress.bind(d1, { ...of, ...left }),
        ...UNDO.removals.map((each) => each.bind(d1, of)),
      ]);
      return restored.results[0] ?? null;
    },
  };
}
