import { DAY_MS, type Instant } from '../domain/time/types.ts';
import { KNOWN_NETWORK_MS } from '../domain/users/limits.ts';
import { SECURITY_EVENTS_DAYS } from '../domain/users/security-events.ts';
import type { Database } from './database.ts';
import { prepareStaleSignUps } from './stale-sign-ups.ts';

/** Rows deleted at once from each table; the next minute takes the rest. */
const LIMIT = 500;

const purge = (table: string, key: string, column = 'expires_at') =>
  `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${column} < ?1 LIMIT ${LIMIT})`;

/** What has run out and means nothing any more. */
export function createExpiredRowsRepo(db: Database) {
  const d1 = db.$client;
  return {
    /** One-time tokens are kept until `tokensBefore`, so that their users read why they stopped working. */
    async purge(now: Instant, tokensBefore: Instant): Promise<void> {
      await d1.batch([
        d1.prepare(purge('rate_counters', 'key')).bind(now),
        d1.prepare(purge('revoked_sessions', 'session_hash')).bind(now),
        d1.prepare(purge('unsubscribe_links', 'token_hash')).bind(now),
        d1.prepare(purge('contact_messages', 'id')).bind(now),
        d1.prepare(purge('webhook_deliveries', 'id')).bind(now),
        d1.prepare(purge('host_events', 'rowid')).bind(now),
        d1.prepare(purge('organization_invitations', 'id')).bind(now),
        d1.prepare(purge('released_usernames', 'username')).bind(now),
        d1.prepare(purge('security_events', 'id', 'at')).bind(now - SECURITY_EVENTS_DAYS * DAY_MS),
        d1.prepare(purge('known_networks', 'rowid', 'last_at')).bind(now - KNOWN_NETWORK_MS),
        d1.prepare(purge('one_time_tokens', 'token_hash')).bind(tokensBefore),
      ]);
    },

    /** Sign-ups that were made before and never verified, with their accounts. */
    async purgeSignUps(before: Instant): Promise<void> {
      await d1.batch(prepareStaleSignUps(d1, before));
    },
  };
}

export type ExpiredRowsRepo = ReturnType<typeof createExpiredRowsRepo>;
