// Finds the account of an API key and counts the request, in one batch. So a revoked key stops
// working at once, and the limit per day is exact. A request with a key needs no more round trips
// than a request with a session.
import type { ApiKey } from '../../domain/api-keys/api-key.ts';
import { LAST_USE_MS } from '../../domain/api-keys/limits.ts';
import type { Instant } from '../../domain/time/types.ts';
import {
  SESSION_COLUMNS,
  SESSION_JOINS,
  type SessionAccount,
  type SessionRow,
  toSessionAccount,
} from '../accounts/session-account.ts';
import { columns } from '../columns.ts';
import type { Database } from '../database.ts';
import { insertInto } from '../insert-into.ts';
import { ADD_COUNT } from '../limits/counted-limits.ts';
import { isAdmin } from '../organizations/organization-terms.ts';
import { apiKeys } from '../schema/api-keys.ts';
import { rateCounters } from '../schema/rate-counters.ts';
import { users } from '../schema/users.ts';
import { integer, row, runBatch, statement, text } from '../statement.ts';
import { readLists } from './read-key-lists.ts';

const apiKeyColumn = columns(apiKeys);
const apiKey = columns(apiKeys, 'api_keys');
const user = columns(users, 'users');
const counter = columns(rateCounters, 'rate_counters');

/** The name of the counter. It contains no personal data, so it is not hashed. */
const COUNTER_PREFIX = 'api-key-day:';
const counterOf = (id: string) => COUNTER_PREFIX + id;

// A key of an organization uses the rights of one admin. The key stops working when this person is
// no longer an admin.
const IS_VALID = `(${apiKey.hash} = :hash OR (${apiKey.previousHash} = :hash AND ${apiKey.previousUntil} > :now))
  AND ${apiKey.revokedAt} IS NULL AND ${user.deletedAt} IS NULL
  AND (${apiKey.organizationId} IS NULL OR ${isAdmin(apiKey.organizationId, apiKey.userId)})`;
const IS_USABLE = `${IS_VALID} AND (${apiKey.expiresAt} IS NULL OR ${apiKey.expiresAt} > :now)`;
const KEYS = `api_keys JOIN users ON ${user.id} = ${apiKey.userId}`;

const COUNT = statement({
  ...insertInto(rateCounters, {
    values: {
      key: `'${COUNTER_PREFIX}' || ${apiKey.id}`,
      count: '1',
      expiresAt: ':now + :windowMs',
    },
    params: { hash: text, now: integer, windowMs: integer },
    from: `FROM ${KEYS} WHERE ${IS_USABLE} ${ADD_COUNT}`,
  }),
});

const WRITE_USE = statement({
  params: { id: text, now: integer, before: integer },
  sql: `UPDATE api_keys SET ${apiKeyColumn.lastUsedAt} = :now
  WHERE ${apiKeyColumn.id} = :id AND coalesce(${apiKeyColumn.lastUsedAt} <= :before, 1)`,
});

interface KeyRow extends SessionRow {
  readonly key_id: string;
  readonly key_organization: string | null;
  readonly key_scopes: string;
  readonly key_networks: string;
  readonly key_expires_at: Instant | null;
  readonly key_last_used_at: Instant | null;
  readonly day_count: number | null;
  readonly day_ends_at: Instant | null;
}

const FIND = statement({
  params: { hash: text, now: integer },
  row: row<KeyRow>(),
  sql: `
SELECT ${SESSION_COLUMNS}, ${apiKey.id} AS key_id, ${apiKey.organizationId} AS key_organization, ${apiKey.scopes} AS key_scopes,
  ${apiKey.allowedNetworks} AS key_networks, ${apiKey.expiresAt} AS key_expires_at, ${apiKey.lastUsedAt} AS key_last_used_at,
  ${counter.count} AS day_count, ${counter.expiresAt} AS day_ends_at
FROM ${KEYS} ${SESSION_JOINS}
LEFT JOIN rate_counters ON ${counter.key} = '${COUNTER_PREFIX}' || ${apiKey.id}
WHERE ${IS_VALID}`,
});

interface FoundKey {
  /** Null when the stored lists of the key are unreadable. The key then allows nothing. */
  readonly apiKey: ApiKey | null;
  readonly lastUsedAt: Instant | null;
  readonly session: SessionAccount;
  /**
   * The number of requests in the key's current time window of one day, including this request, and the end
   * of the window.
   */
  readonly day: { readonly count: number; readonly endsAt: Instant };
}

function toFound(row: KeyRow, now: Instant): FoundKey {
  const lists = readLists(row.key_scopes, row.key_networks);
  return {
    apiKey: lists && {
      id: row.key_id,
      organizationId: row.key_organization,
      expiresAt: row.key_expires_at,
      ...lists,
    },
    lastUsedAt: row.key_last_used_at,
    session: toSessionAccount(row),
    day: { count: row.day_count ?? 0, endsAt: row.day_ends_at ?? now },
  };
}

export function createKeyAuthenticationRepo(db: Database) {
  const d1 = db.$client;
  return {
    /**
     * Finds the key and its account by the hash of the key, and counts one request. Also finds an expired key, but
     * does not count its request. Returns null for an unknown or revoked key.
     */
    async authenticate(hash: string, now: Instant, windowMs: number): Promise<FoundKey | null> {
      const [, found] = await runBatch(d1, [
        COUNT.bind(d1, { hash, now, windowMs }),
        FIND.bind(d1, { hash, now }),
      ]);
      const [row] = found.results;
      return row ? toFound(row, now) : null;
    },

    /** Writes nothing if another request has just written the use. */
    async writeUse(id: string, now: Instant): Promise<void> {
      await WRITE_USE.run(d1, { id, now, before: now - LAST_USE_MS });
    },

    counterOf,
  };
}
