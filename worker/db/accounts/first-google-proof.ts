// Removes all earlier access to an account when Google proves the account's email address for the first time.
// A stranger may have set the earlier password. The statements run in the batch that links the account with
// Google.

import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import type { Instant } from '../../domain/time/types.ts';
import { addTokenRevocation } from '../calendars/calendar-connections.ts';
import { columns } from '../columns.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { knownNetworks } from '../schema/known-networks.ts';
import { oneTimeTokens } from '../schema/one-time-tokens.ts';
import { signUps } from '../schema/sign-ups.ts';
import { users } from '../schema/users.ts';
import { webhooks } from '../schema/webhooks.ts';
import { type Bound, flag, integer, row, statement, text } from '../statement.ts';
import { addAccountEmail } from './account-email-rows.ts';

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

// Returns SQL that is true when all of this holds:
// - The account has no Google identity yet.
// - No account has the Google identity `subject`.
// - The SQL `verified` is true for a verified email address, and false for an unverified one.
const isFirstGoogleLink = (user: string, subject: string, verified: string) => `EXISTS (
  SELECT 1 FROM users u WHERE ${u.id} = ${user} AND ${u.googleSub} IS NULL
  AND (${u.emailVerifiedAt} IS NOT NULL) = ${verified}
  AND NOT EXISTS (SELECT 1 FROM users other WHERE ${other.googleSub} = ${subject}))`;

const ADD_EMAIL = statement({
  params: {
    mailId: text,
    origin: text,
    now: integer,
    userId: text,
    subject: text,
    isVerified: flag,
  },
  row: row<{ readonly id: string }>(),
  sql: addAccountEmail(
    "'account.google-linked'",
    `users.${user.id} = :userId AND ${isFirstGoogleLink(':userId', ':subject', ':isVerified')}
  AND (users.${user.passwordHash} IS NOT NULL OR EXISTS (SELECT 1 FROM sign_ups s
  WHERE ${s.userId} = users.${user.id}))`,
    `json_object('removed', json_object(
    'webhooks', (SELECT count(*) FROM webhooks w WHERE ${w.hostId} = users.${user.id}),
    'calendars', (SELECT count(*) FROM calendar_connections c WHERE ${c.hostId} = users.${user.id})))`,
  ),
});
const ADD_REVOCATION = statement({
  params: { hostId: text, subject: text, revocationId: text, now: integer, isVerified: flag },
  row: row<{ readonly id: string }>(),
  sql: addTokenRevocation(isFirstGoogleLink(':hostId', ':subject', ':isVerified')),
});

// Calendars, their busy times and webhook deliveries are deleted by cascade.
const REMOVALS = [
  `DELETE FROM calendar_connections WHERE ${connection.hostId} = :userId`,
  `DELETE FROM webhooks WHERE ${webhook.hostId} = :userId`,
  `DELETE FROM sign_ups WHERE ${signUp.userId} = :userId`,
  `DELETE FROM known_networks WHERE ${network.userId} = :userId`,
  `DELETE FROM one_time_tokens WHERE ${token.userId} = :userId`,
].map((removal) =>
  statement({
    params: { userId: text, subject: text, isVerified: flag },
    sql: `${removal} AND ${isFirstGoogleLink(':userId', ':subject', ':isVerified')}`,
  }),
);

export interface FirstGoogleLink {
  readonly userId: string;
  readonly subject: string;
  /** Whether the account's email address was already verified, by a link in an email. */
  readonly isVerified: boolean;
  readonly mail: AccountEmailRow;
  readonly revocationId: string;
  readonly now: Instant;
}

/**
 * Returns the statements that remove the earlier access. They must run before the statement that links the
 * account with the Google identity.
 */
export function prepareAccessRemoval(d1: D1Database, googleLink: FirstGoogleLink): Bound[] {
  const { userId, subject, isVerified, mail, revocationId, now } = googleLink;
  return [
    ADD_EMAIL.bind(d1, {
      mailId: mail.id,
      origin: mail.origin,
      now,
      userId,
      subject,
      isVerified,
    }),
    ADD_REVOCATION.bind(d1, { hostId: userId, subject, revocationId, now, isVerified }),
    ...REMOVALS.map((remove) => remove.bind(d1, { userId, subject, isVerified })),
  ];
}
