// Sign-ups whose address nobody verified in time, as statements of one transaction. ?1: made before. The account
// itself becomes a nameless mark, as a deleted one does: deleting the row would search every table that may name it.
const LIMIT = 100;

// Whoever never signed in has nothing but the sign-up: no other table names the account.
const STALE = `
SELECT u.id FROM users u
WHERE u.email_verified_at IS NULL AND u.deleted_at IS NULL AND u.signed_in_at IS NULL AND u.created_at < ?1
AND NOT EXISTS (SELECT 1 FROM sign_ups s WHERE s.user_id = u.id AND s.created_at >= ?1)
AND NOT EXISTS (SELECT 1 FROM meeting_types t WHERE t.host_id = u.id)
ORDER BY u.created_at LIMIT ${LIMIT}`;

// The first three leave it as it is who is stale.
const STATEMENTS = [
  `DELETE FROM outbox WHERE booking_id IS NULL AND host_id IN (${STALE})`,
  `DELETE FROM one_time_tokens WHERE user_id IN (${STALE})`,
  `DELETE FROM sign_ups WHERE user_id IN (${STALE})`,
  `UPDATE users SET email = 'deleted:' || id || '@deleted.invalid', username = 'deleted:' || id, name = '', phone = NULL,
    password_hash = NULL, updated_at = ?1, deleted_at = ?1, erased_at = ?1 WHERE id IN (${STALE})`,
  `DELETE FROM sign_ups WHERE id IN (SELECT id FROM sign_ups WHERE created_at < ?1 LIMIT ${LIMIT})`,
];

/** At most so many accounts at once; the next minute takes the rest. */
export function prepareStaleSignUps(d1: D1Database, before: number): D1PreparedStatement[] {
  return STATEMENTS.map((statement) => d1.prepare(statement).bind(before));
}
