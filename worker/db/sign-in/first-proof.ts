// Removes all earlier access to an account when its owner signs in with a provider (Google or Microsoft) for the
// first time, with a proven email address. A stranger may have set the earlier password. The statements run in
// the batch that links the account with the identity.

import type { AccountEmailRow } from '../../domain/accounts/account-events.ts';
import type { IdentityProviderName } from '../../domain/providers/identity-providers.ts';
import type { Instant } from '../../domain/time/types.ts';
import { deleteVisitors } from '../accounts/access-deletions.ts';
import { addAccountEmail } from '../accounts/account-email-rows.ts';
import { endPasskeySignIn } from '../accounts/factor-terms.ts';
import { addTokenRevocation } from '../calendars/calendar-connections.ts';
import { columns } from '../columns.ts';
import { RANDOM_ID } from '../insert-into.ts';
import { sqlEvent } from '../outbox/outbox-terms.ts';
import { apiKeys } from '../schema/api-keys.ts';
import { calendarConnections } from '../schema/calendar-connections.ts';
import { oneTimeTokens } from '../schema/one-time-tokens.ts';
import { signUps } from '../schema/sign-ups.ts';
import { users } from '../schema/users.ts';
import { videoConnections } from '../schema/video-connections.ts';
import { webhooks } from '../schema/webhooks.ts';
import { type Bound, flag, integer, row, statement, text } from '../statement.ts';
import { addVideoRevocation } from '../video/video-connections.ts';

const user = columns(users, 'users');
const other = columns(users, 'other');
const signUp = columns(signUps, 'sign_ups');
const webhook = columns(webhooks, 'webhooks');
const connection = columns(calendarConnections, 'calendar_connections');
const connectionColumn = columns(calendarConnections);
const webhookColumn = columns(webhooks);
const apiKey = columns(apiKeys);
const videoConnection = columns(videoConnections);
const signUpColumn = columns(signUps);
const token = columns(oneTimeTokens);

/** The columns with the identities. */
export const SUBJECT_COLUMNS = { google: 'googleSub', microsoft: 'microsoftId' } as const;

// Returns SQL that is true when no account has the identity `:subject` of the provider.
const isUnused = (provider: IdentityProviderName) =>
  `NOT EXISTS (SELECT 1 FROM users other WHERE ${other[SUBJECT_COLUMNS[provider]]} = :subject)`;

// Returns SQL that is true when all of these conditions hold:
// - The account has no identity of any provider yet.
// - No account has the identity `:subject`.
// - `:isVerified` is still correct: it is true if the account's email address is verified, and otherwise false.
const isFirstProof = (provider: IdentityProviderName, userId: string) => `EXISTS (
  SELECT 1 FROM users WHERE ${user.id} = ${userId} AND ${user.googleSub} IS NULL AND ${user.microsoftId} IS NULL
  AND (${user.emailVerifiedAt} IS NOT NULL) = :isVerified AND ${isUnused(provider)})`;

const LINKED_EVENTS = {
  google: sqlEvent('account.google-linked'),
  microsoft: sqlEvent('account.microsoft-linked'),
} as const;

const OWNER = { userId: text, subject: text, isVerified: flag };
const HOST = { hostId: text, subject: text, now: integer, isVerified: flag };
const MAIL = { mailId: text, origin: text, now: integer };
const ID = row<{ readonly id: string }>();

// Calendars, their busy times and webhook deliveries are deleted by cascade.
const REMOVALS = [
  `DELETE FROM calendar_connections WHERE ${connectionColumn.hostId} = :userId`,
  `DELETE FROM video_connections WHERE ${videoConnection.hostId} = :userId`,
  `DELETE FROM webhooks WHERE ${webhookColumn.hostId} = :userId`,
  `DELETE FROM api_keys WHERE ${apiKey.userId} = :userId`,
  `DELETE FROM sign_ups WHERE ${signUpColumn.userId} = :userId`,
  ...deleteVisitors(':userId'),
  endPasskeySignIn(':userId'),
  `DELETE FROM one_time_tokens WHERE ${token.userId} = :userId`,
];

const createStatements = (provider: IdentityProviderName) => ({
  addEmail: statement({
    params: { ...MAIL, ...OWNER },
    row: ID,
    sql: addAccountEmail(
      LINKED_EVENTS[provider],
      `${user.id} = :userId AND ${isFirstProof(provider, ':userId')}
  AND (${user.passwordHash} IS NOT NULL OR EXISTS (SELECT 1 FROM sign_ups
  WHERE ${signUp.userId} = ${user.id}))`,
      `json_object('removed', json_object(
    'webhooks', (SELECT count(*) FROM webhooks WHERE ${webhook.hostId} = ${user.id}),
    'calendars', (SELECT count(*) FROM calendar_connections WHERE ${connection.hostId} = ${user.id})))`,
    ),
  }),
  addRevocation: statement({
    params: HOST,
    row: ID,
    sql: addTokenRevocation(RANDOM_ID, isFirstProof(provider, ':hostId')),
  }),
  addVideoRevocation: statement({
    params: HOST,
    row: ID,
    sql: addVideoRevocation(RANDOM_ID, isFirstProof(provider, ':hostId')),
  }),
  removals: REMOVALS.map((removal) =>
    statement({ params: OWNER, sql: `${removal} AND ${isFirstProof(provider, ':userId')}` }),
  ),
  // The account has an identity of another provider, so its earlier access was already removed.
  addSecondEmail: statement({
    params: { ...MAIL, userId: text, subject: text },
    row: ID,
    sql: addAccountEmail(
      LINKED_EVENTS[provider],
      `${user.id} = :userId AND ${user[SUBJECT_COLUMNS[provider]]} IS NULL
  AND ${user.emailVerifiedAt} IS NOT NULL
  AND (${user.googleSub} IS NOT NULL OR ${user.microsoftId} IS NOT NULL)
  AND ${isUnused(provider)}`,
    ),
  }),
});
const STATEMENTS = { google: createStatements('google'), microsoft: createStatements('microsoft') };

interface IdentityLink {
  readonly provider: IdentityProviderName;
  readonly userId: string;
  readonly subject: string;
  readonly mail: AccountEmailRow;
  readonly now: Instant;
}

/**
 * Returns the statements that remove the earlier access. The statements must run before the statement that links the
 * account with the identity. `isVerified` tells whether the account's email address was already verified, by a
 * link in an email.
 */
export function prepareAccessRemoval(
  d1: D1Database,
  { provider, userId, subject, mail, now }: IdentityLink,
  isVerified: boolean,
): Bound[] {
  const { addEmail, addRevocation, addVideoRevocation: addRoom, removals } = STATEMENTS[provider];
  const owner = { userId, subject, isVerified };
  const host = { hostId: userId, subject, now, isVerified };
  return [
    addEmail.bind(d1, { mailId: mail.id, origin: mail.origin, now, ...owner }),
    addRevocation.bind(d1, host),
    // The callers send no queue messages for these revocation rows. The cron finds the rows later.
    addRoom.bind(d1, host),
    ...removals.map((remove) => remove.bind(d1, owner)),
  ];
}

/**
 * Returns the statement that adds the email about a second provider. The statement must run before the
 * statement that links the account with the identity.
 */
export function prepareSecondLinkEmail(
  d1: D1Database,
  { provider, userId, subject, mail, now }: IdentityLink,
): Bound {
  const values = { mailId: mail.id, origin: mail.origin, now, userId, subject };
  return STATEMENTS[provider].addSecondEmail.bind(d1, values);
}
