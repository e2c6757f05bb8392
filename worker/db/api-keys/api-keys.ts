// Creates, rotates and revokes API keys. Every statement checks the owner: the account of a personal key,
// or an active admin of the organization of the key.

import type { Scope } from '../../domain/api/scopes.ts';
import type { KeyOwner } from '../../domain/api-keys/api-key.ts';
import type { Instant } from '../../domain/time/types.ts';
import { addAccountEmail } from '../accounts/account-email-rows.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { isAdmin } from '../organizations/organization-terms.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { apiKeys } from '../schema/api-keys.ts';
import { users } from '../schema/users.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';
import { forBoth, kindOf, OWN, OWNER, type OwnerKind } from './key-owners.ts';

const key = columns(apiKeys);
const found = columns(apiKeys, 'found');
const counted = columns(apiKeys, 'counted');
const user = columns(users);

// The insert itself checks the limit, so the limit also holds for concurrent requests.
const insertFor = (kind: OwnerKind) =>
  statement({
    row: row<{ readonly id: string }>(),
    ...insertInto(apiKeys, {
      given: 'id userId organizationId name hash prefix lastFour scopes allowedNetworks expiresAt',
      values: { createdAt: ':now' },
      params: { now: integer, limit: integer },
      omit: 'previousHash previousUntil lastUsedAt revokedAt endedAt',
      from: `WHERE (SELECT count(*) FROM api_keys counted WHERE ${OWN[kind]('counted')} AND ${counted.revokedAt} IS NULL
  AND (${counted.expiresAt} IS NULL OR ${counted.expiresAt} > :now)) < :limit
  ${kind === 'organization' ? `AND ${isAdmin(':organizationId', ':userId')}` : ''}`,
      ending: `RETURNING ${key.id}`,
    }),
  });

const ADD_CREATED_EMAIL = statement({
  params: { mailId: text, origin: text, now: integer, id: text },
  row: row<{ readonly id: string }>(),
  sql: addAccountEmail(
    sqlEvent('api-key.created'),
    `users.${user.id} = (SELECT ${found.userId} FROM api_keys found WHERE ${found.id} = :id)`,
    `json_object('apiKeyId', :id)`,
  ),
});

// After a rotation, the key uses the rights of the caller's account.
const rotateFor = (kind: OwnerKind) =>
  statement({
    params: {
      ...OWNER,
      id: text,
      hash: text,
      lastFour: text,
      previousUntil: integer,
      now: integer,
    },
    row: row<{ readonly id: string }>(),
    sql: `
UPDATE api_keys SET ${key.previousHash} = ${key.hash}, ${key.previousUntil} = :previousUntil, ${key.hash} = :hash,
  ${key.lastFour} = :lastFour, ${key.userId} = :userId
WHERE ${key.id} = :id AND ${OWN[kind]('api_keys')} AND ${key.revokedAt} IS NULL
  AND (${key.expiresAt} IS NULL OR ${key.expiresAt} > :now)
RETURNING ${key.id}`,
  });

const revokeFor = (kind: OwnerKind) =>
  statement({
    params: { ...OWNER, id: text, now: integer },
    row: row<{ readonly id: string }>(),
    sql: `
UPDATE api_keys SET ${key.revokedAt} = :now
WHERE ${key.id} = :id AND ${OWN[kind]('api_keys')} AND ${key.revokedAt} IS NULL RETURNING ${key.id}`,
  });

const INSERT = forBoth(insertFor);
const ROTATE = forBoth(rotateFor);
const REVOKE = forBoth(revokeFor);

interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly hash: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly scopes: readonly Scope[];
  readonly allowedNetworks: readonly string[];
  readonly expiresAt: Instant | null;
}

export function createApiKeysRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Stores the key, and adds an outbox row for the email to its creator. Returns false when the owner already has `limit` usable
     * keys, or when the creator is not an admin of the organization.
     */
    async insertKey(
      owner: KeyOwner,
      newKey: NewKey,
      { mailId, origin, now, limit }: InsertOptions,
    ): Promise<boolean> {
      const [inserted] = await runBatch(d1, [
        INSERT[kindOf(owner)].bind(d1, { ...owner, ...newKey, now, limit }),
        ADD_CREATED_EMAIL.bind(d1, { mailId, origin, now, id: newKey.id }),
      ]);
      return inserted.results.length === 1;
    },

    /** Replaces the key. Returns false when the owner has no such key, or when it is revoked or expired. */
    async rotateKey(
      owner: KeyOwner,
      id: string,
      replacement: Pick<NewKey, 'hash' | 'lastFour'> & { readonly previousUntil: Instant },
      now: Instant,
    ): Promise<boolean> {
      const rows = await ROTATE[kindOf(owner)].all(d1, { ...owner, id, ...replacement, now });
      return rows.length === 1;
    },

    /** Returns false when the owner has no such key or when it is already revoked. */
    async revokeKey(owner: KeyOwner, id: string, now: Instant): Promise<boolean> {
      return (await REVOKE[kindOf(owner)].all(d1, { ...owner, id, now })).length === 1;
    },
  };
}

interface InsertOptions {
  readonly mailId: string;
  readonly origin: string;
  readonly now: Instant;
  readonly limit: number;
}
