// Google proves the address of an account for the first time. A stranger may have set the earlier password,
// so everything that could grant access again is removed in the same batch.
import type { Instant } from '../domain/time/types.ts';
import type { OwedAccountMail } from '../domain/users/account-events.ts';
import { oweRevocation } from './calendar-connections.ts';
import { oweAccountMail } from './owed-account-mails.ts';

// Only while Google has not proven the account, and this Google account proves no other one.
const isFirst = (user: string, subject: string, verified: string) => `EXISTS (
  SELECT 1 FROM users u WHERE u.id = ${user} AND u.google_sub IS NULL AND (u.email_verified_at IS NOT NULL) = ${verified}
  AND NOT EXISTS (SELECT 1 FROM users other WHERE other.google_sub = ${subject}))`;

const OWE_MAIL = oweAccountMail(
  "'account.google-linked'",
  `users.id = ?4 AND ${isFirst('?4', '?5', '?6')}
  AND (users.password_hash IS NOT NULL OR EXISTS (SELECT 1 FROM sign_ups s WHERE s.user_id = users.id))`,
  `json_object('removed', json_object(
    'webhooks', (SELECT count(*) FROM webhooks w WHERE w.host_id = users.id),
    'calendars', (SELECT count(*) FROM calendar_connections c WHERE c.host_id = users.id)))`,
);
// ?1: the account; ?2: Google's subject; ?3: the revocation's id; ?4: now; ?5: whether the address was proven.
const OWE_REVOCATION = oweRevocation(isFirst('?1', '?2', '?5'));

// Calendars, their busy times and the deliveries of webhooks go with them.
const REMOVALS = [
  'DELETE FROM calendar_connections WHERE host_id = ?1',
  'DELETE FROM webhooks WHERE host_id = ?1',
  'DELETE FROM sign_ups WHERE user_id = ?1',
  'DELETE FROM known_networks WHERE user_id = ?1',
  'DELETE FROM one_time_tokens WHERE user_id = ?1',
].map((statement) => `${statement} AND ${isFirst('?1', '?2', '?3')}`);

export interface FirstProof {
  readonly userId: string;
  readonly subject: string;
  /** Whether an email link had verified the address. */
  readonly isVerified: boolean;
  readonly mail: OwedAccountMail;
  readonly revocationId: string;
  readonly now: Instant;
}

/** Stands before the statement that makes the account Google's. */
export function prepareFirstProof(d1: D1Database, proof: FirstProof): D1PreparedStatement[] {
  const { userId, subject, mail, revocationId, now } = proof;
  const verified = proof.isVerified ? 1 : 0;
  return [
    d1.prepare(OWE_MAIL).bind(mail.id, mail.origin, now, userId, subject, verified),
    d1.prepare(OWE_REVOCATION).bind(userId, subject, revocationId, now, verified),
    ...REMOVALS.map((removal) => d1.prepare(removal).bind(userId, subject, verified)),
  ];
}
