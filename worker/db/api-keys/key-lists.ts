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

const apiKey = columns(apiKeys, 'api_keys');
const user = columns(users, 'users');
const organization = columns(organizations, 'organizations');

const listFor = (kind: OwnerKind) =>
  statement({
    params: OWNER,
    row: row<KeyListRow>(),
    sql: `
SELECT ${apiKey.id}, ${apiKey.name}, ${apiKey.prefix}, ${apiKey.lastFour} AS lastFour, ${apiKey.previousUntil} AS previousUntil,
  ${apiKey.scopes}, ${apiKey.allowedNetworks} AS allowedNetworks, ${apiKey.expiresAt} AS expiresAt,
  ${apiKey.lastUsedAt} AS lastUsedAt,
  ${apiKey.createdAt} AS createdAt, ${apiKey.revokedAt} AS revokedAt, ${user.name} AS creatorName,
  ${apiKey.organizationId} IS NULL OR ${isAdmin(apiKey.organizationId, apiKey.userId)} AS hasRights
FROM api_keys JOIN users ON ${user.id} = ${apiKey.userId} WHERE ${OWN[kind]('api_keys')}
  ORDER BY ${apiKey.createdAt}, api_keys.rowid`,
  });

const LIST = forBoth(listFor);

const FIND_FOR_MAIL = statement({
  params: { id: text },
  row: row<MailedKeyRow>(),
  sql: `
SELECT ${apiKey.name}, ${apiKey.prefix}, ${apiKey.lastFour} AS lastFour, ${apiKey.scopes},
  ${apiKey.allowedNetworks} AS allowedNetworks, ${organization.id} AS organizationId, ${organization.name} AS organizationName
FROM api_keys LEFT JOIN organizations ON ${organization.id} = ${apiKey.organizationId}
WHERE ${apiKey.id} = :id AND ${apiKey.revokedAt} IS NULL`,
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
