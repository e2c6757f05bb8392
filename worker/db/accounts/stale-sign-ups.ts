// Prepares the statements that delete sign-ups whose email address was not verified in time. The
// statements run in one transaction. The row in `users` remains without personal data. Its deletion
// would be slow, because SQLite would search every table that may reference the row.
import { columns } from '../columns.ts';
import { meetingTypes } from '../schema/meeting-types.ts';
import { oneTimeTokens } from '../schema/one-time-tokens.ts';
import { outbox } from '../schema/outbox.ts';
import { signUps } from '../schema/sign-ups.ts';
import { users } from '../schema/users.ts';
import { type Bound, integer, statement } from '../statement.ts';

const unverified = columns(users, 'unverified');
const recent = columns(signUps, 'recent');
const meetingType = columns(meetingTypes, 'meeting_types');
const outboxRow = columns(outbox);
const token = columns(oneTimeTokens);
const signUp = columns(signUps);
const user = columns(users);
const LIMIT = 100;

// The accounts to delete. They never signed in, so only the tables in STATEMENTS reference them.
const STALE = `
SELECT ${unverified.id} FROM users unverified
WHERE ${unverified.emailVerifiedAt} IS NULL AND ${unverified.deletedAt} IS NULL AND ${unverified.signedInAt} IS NULL
  AND ${unverified.createdAt} < :before
AND NOT EXISTS (SELECT 1 FROM sign_ups recent WHERE ${recent.userId} = ${unverified.id} AND ${recent.createdAt} >= :before)
AND NOT EXISTS (SELECT 1 FROM meeting_types WHERE ${meetingType.hostId} = ${unverified.id})
ORDER BY ${unverified.createdAt} LIMIT ${LIMIT}`;

// The order matters: the first three statements do not change which accounts STALE selects.
const STATEMENTS = [
  `DELETE FROM outbox WHERE ${outboxRow.bookingId} IS NULL AND ${outboxRow.hostId} IN (${STALE})`,
  `DELETE FROM one_time_tokens WHERE ${token.userId} IN (${STALE})`,
  `DELETE FROM sign_ups WHERE ${signUp.userId} IN (${STALE})`,
  `UPDATE users SET ${user.email} = 'deleted:' || ${user.id} || '@deleted.invalid',
  ${user.username} = 'deleted:' || ${user.id}, ${user.name} = '', ${user.phone} = NULL,
    ${user.passwordHash} = NULL, ${user.updatedAt} = :before, ${user.deletedAt} = :before, ${user.erasedAt} = :before
    WHERE ${user.id} IN (${STALE})`,
  `DELETE FROM sign_ups WHERE ${signUp.id} IN (SELECT ${signUp.id} FROM sign_ups WHERE ${signUp.createdAt} < :before
  LIMIT ${LIMIT})`,
].map((sql) => statement({ params: { before: integer }, sql }));

/** Deletes a limited number of accounts. The next run of the cron deletes more. */
export function prepareStaleSignUps(d1: D1Database, before: number): Bound[] {
  return STATEMENTS.map((each) => each.bind(d1, { before }));
}
