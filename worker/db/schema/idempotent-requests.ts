import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The requests to `/api/v1` with an Idempotency-Key. A row is kept for 24 hours. */
export const idempotentRequests = sqliteTable(
  'idempotent_requests',
  {
    /** SHA-256 of the account and the Idempotency-Key. */
    key: text().primaryKey(),
    /** SHA-256 of the method, the path and the body. */
    requestHash: text('request_hash').notNull(),
    /** Identifies the attempt that runs the request. */
    attemptId: text('attempt_id').notNull(),
    /**
     * After this time, another attempt may run the request, because the first attempt was probably
     * interrupted.
     */
    runsUntil: integer('runs_until').notNull(),
    /**
     * The encrypted body of the response. Null while the request runs. Empty when the response contains data
     * of an invitee, which must not be stored here. For such a request, a repetition reads the current data.
     */
    answer: text(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('idempotent_requests_expiry').on(table.expiresAt)],
);
