// Google proves the address of an account for the first time. Whoever set its password before may not be the
// owner of the address, so everything that could let them in again is removed, in the batch of the proof.
import type { Instant } from '../domain/time/types.ts';
import type { OwedAccountMail } from '../domain/users/account-events.ts';
import { oweRevocation } from './calendar-connections.ts';
import { columns } from './columns.ts';
import { oweAccountMail } from './owed-account-mails.ts';
import { calendarConnections } from './schema/calendar-connections.ts';
import { knownNetworks } from './schema/known-networks.ts';
import { oneTimeTokens } from './schema/one-time-tokens.ts';
import { signUps } from './schema/sign-ups.ts';
import { users } from './schema/users.ts';
import { webhooks } from './schema/webhooks.ts';

const u = columns(users, 'u');
const other = columns(users, 'other');
const user = columns(users);
const s = columns(signUps, 's');
const w = columns(webhooks, 'w');
const c = columns(calendarConnections, 'c');
const connection = columns(calendarConnections);
const webhook = columns(webhooks);
const signUp = columns(signUps);
const network = columns(knownNetworks);
const token = columns(oneTimeTokens);

// Only while Google has not proven the account, and this Google account proves no other one.
const isFirst = (user: string, subject: string, verified: string) => `EXISTS (
  SELECT 1 FROM users u WHERE ${u.id} = ${user} AND ${u.googleSub} IS NULL AND (${u.emailVerifiedAt} IS NOT NULL) = ${verified}
  AND NOT EXISTS (SELECT 1 FROM users other WHERE ${other.googleSub} = ${subject}))`;

const OWE_MAIL = oweAccountMail(
  "'account.google-linked'",
  `users.${user.id} = ?4 AND ${isFirst('?4', '?5', '?6')}
  AND (users.${user.passwordHash} IS NOT NULL OR EXISTS (SELECT 1 FROM sign_ups s WHERE ${s.userId} = users.${user.id}))`,
  `json_object('removed', json_object(
    'webhooks', (SELECT count(*) FROM webhooks w WHERE ${w.hostId} = users.${user.id}),
    'calendars', (SELECT count(*) FROM calendar_connections c WHERE ${c.hostId} = users.${user.id})))`,
);
// ?1: the account; ?2: Google's subject; ?3: the revocation's id; ?4: now; ?5: whether the address was proven.
const OWE_REVOCATION = oweRevocation(isFirst('?1', '?2', '?5'));

// Calendars, their busy times and the deliveries of webhooks go with them.
const REMOVALS = [
  `DELETE FROM calendar_connections WHERE ${connection.hostId} = ?1`,
  `DELETE FROM webhooks WHERE ${webhook.hostId} = ?1`,
  `DELETE FROM sign_ups WHERE ${signUp.userId} = ?1`,
  `DELETE FROM known_networks WHERE ${network.userId} = ?1`,
  `DELETE FROM one_time_tokens WHERE ${token.userId} = ?1`,
].map((statement) => `${statement} AND ${isFirst('?1', '?2', '?3')}`);

export interface FirstProof {
  readonly userId: string;
  readonly subject: string;
  /** Whether a link by mail had proven the address. */
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
