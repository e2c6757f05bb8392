// SQL about the second factor of an account. The parameter is an SQL expression for the id of the account.
import { columns } from '../columns.ts';
import { authenticatorApps } from '../schema/authenticator-apps.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';

const app = columns(authenticatorApps, 'own_app');
const own = columns(organizationMembers, 'own');
const requiring = columns(organizations, 'requiring');

/** An app counts from its first code. */
export const hasSecondFactor = (user: string) =>
  `EXISTS (SELECT 1 FROM authenticator_apps own_app WHERE ${app.userId} = ${user} AND ${app.confirmedAt} IS NOT NULL)`;

/**
 * Returns SQL for the earliest time from which an organization requires a second factor of the account. Null when the
 * account has one, or when no organization requires it.
 */
export const findFactorDue = (user: string) =>
  `(SELECT min(${requiring.secondFactorFrom}) FROM organization_members own
    JOIN organizations requiring ON ${requiring.id} = ${own.organizationId}
    WHERE ${own.userId} = ${user} AND ${own.removedAt} IS NULL AND ${own.status} = 'active'
    AND ${requiring.secondFactorFrom} IS NOT NULL AND NOT ${hasSecondFactor(user)})`;
