// Reads API keys for lists and emails.
import type { KeyOwner } from '../../domain/api-keys/api-key.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { isAdmin } from '../organizations/organization-terms.ts';
import { apiKeys } from '../schema/api-keys.ts';
import { organizations } from '../schema/organizations.ts';
import { users } from '../schema/users.ts';
import { row, statement, text } from '../statement.ts';
import { forBoth, kindOf, OWN, OWNER, type OwnerKind } from './key-owners.ts';

const k = columns(apiKeys, 'k');
const u = columns(users, 'u');
const o = columns(organizations, 'o');

const listFor = (kind: OwnerKind) =>
  statement({
    params: OWNER,
    row: row<KeyListRow>(),
    sql: `
SELECT ${k.id}, ${k.name}, ${k.prefix}, ${k.lastFour} AS lastFour, ${k.previousUntil} AS previousUntil,
  ${k.scopes}, ${k.allowedNetworks} AS allowedNetworks, ${k.expiresAt} AS expiresAt, ${k.lastUsedAt} AS lastUsedAt,
  ${k.createdAt} AS createdAt, ${k.revokedAt} AS revokedAt, ${u.name} AS creatorName,
  ${k.organizationId} IS NULL OR ${isAdmin(k.organizationId, k.userId)} AS hasRights
FROM api_keys k JOIN users u ON ${u.id} = ${k.userId} WHERE ${OWN[kind]('k')} ORDER BY ${k.createdAt}, k.rowid`,
  });

const LIST = forBoth(listFor);

const FIND_FOR_MAIL = statement({
  params: { id: text },
  row: row<MailedKeyRow>(),
  sql: `
SELECT ${k.name}, ${k.prefix}, ${k.lastFour} AS lastFour, ${k.scopes}, ${k.allowedNetworks} AS allowedNetworks,
  ${o.id} AS organizationId, ${o.name} AS organizationName
FROM api_keys k LEFT JOIN organizations o ON ${o.id} = ${k.organizationId}
WHERE ${k.id} = :id AND ${k.revokedAt} IS NULL`,
});

type MailedKeyRow = Pick<
  KeyListRow,
  'name' | 'prefix' | 'lastFour' | 'scopes' | 'allowedNetworks'
> & {
  readonly organizationId: string | null;
  readonly organizationName: string | null;
};

export interface KeyListRow {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly previousUntil: Instant | null;
  /** JSON, as stored. */
  readonly scopes: string;
  readonly allowedNetworks: string;
  readonly expiresAt: Instant | null;
  readonly lastUsedAt: Instant | null;
  readonly createdAt: Instant;
  readonly revokedAt: Instant | null;
  readonly creatorName: string;
  /** 0 when the key belongs to an organization and the person who created it is no longer an admin. */
  readonly hasRights: number;
}

export function createKeyListsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** Returns the usable keys and the keys that ended recently, the oldest first. */
    listKeys: (owner: KeyOwner): Promise<KeyListRow[]> => LIST[kindOf(owner)].all(d1, owner),

    /** Returns the data of the email about a new key. Null when the key is revoked or deleted. */
    findForMail: (id: string): Promise<MailedKeyRow | null> => FIND_FOR_MAIL.first(d1, { id }),
  };
}
