// SQL about the second factors of an account, and about what starts a session. `owner` is SQL for the id of the account.
import { columns } from '../columns.ts';
import { authenticatorApps } from '../schema/authenticator-apps.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { passkeys } from '../schema/passkeys.ts';

const app = columns(authenticatorApps, 'authenticator_apps');
const passkey = columns(passkeys, 'passkeys');
const own = columns(organizationMembers, 'own');
const requiring = columns(organizations, 'requiring');

/** An app counts after its first code. */
export const hasApp = (owner: string): string =>
  `EXISTS (SELECT 1 FROM authenticator_apps WHERE ${app.userId} = ${owner} AND ${app.confirmedAt} IS NOT NULL)`;

export const hasPasskey = (owner: string): string =>
  `EXISTS (SELECT 1 FROM passkeys WHERE ${passkey.userId} = ${owner})`;

export const hasFactor = (owner: string): string => `(${hasApp(owner)} OR ${hasPasskey(owner)})`;

/** Whether a passkey starts sessions alone. `except` is SQL for the id of a passkey that does not count. */
export const hasSignInPasskey = (owner: string, except = "''"): string =>
  `EXISTS (SELECT 1 FROM passkeys WHERE ${passkey.userId} = ${owner} AND ${passkey.signsIn} AND ${passkey.id} <> ${except})`;

/**
 * For an account that a stranger may have used. Its passkeys stay second factors, because a link in an email or a
 * provider must not remove these.
 */
export const endPasskeySignIn = (owner: string): string =>
  `UPDATE passkeys SET ${columns(passkeys).signsIn} = 0 WHERE ${passkey.userId} = ${owner}`;

/**
 * Returns SQL for the earliest time from which an organization requires a second factor of the account. Null when the
 * account has one, or when no organization requires it.
 */
export const findFactorDue = (user: string): string =>
  `(SELECT min(${requiring.secondFactorFrom}) FROM organization_members own
    JOIN organizations requiring ON ${requiring.id} = ${own.organizationId}
    WHERE ${own.userId} = ${user} AND ${own.removedAt} IS NULL AND ${own.status} = 'active'
    AND ${requiring.secondFactorFrom} IS NOT NULL AND NOT ${hasFactor(user)})`;
