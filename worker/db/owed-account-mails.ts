// A mail that a change of an account owes its owner, as SQL for the batch of that change.

/**
 * `event` and `payload` are SQL over the row of `users`, `source` says which row. ?1: the mail's id; ?2: the
 * origin; ?3: now.
 */
export const oweAccountMail = (event: string, source: string, payload = 'NULL') => `
INSERT INTO outbox (id, host_id, booking_id, kind, event, audience, status, due_at, origin, payload, created_at)
SELECT ?1, users.id, NULL, 'mail', ${event}, 'host', 'pending', ?3, ?2, ${payload}, ?3 FROM users WHERE ${source}
RETURNING id`;
