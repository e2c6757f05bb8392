import { sql } from 'drizzle-orm';
import { columns } from '../columns.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { users } from '../schema/users.ts';

const member = columns(organizationMembers, 'organization_members');
const organization = columns(organizations, 'organizations');

/**
 * SQL for the organization name on the host's public pages. If the host chose not to show the name, the value
 * is null and the organization is not looked up.
 */
export const SHOWN_ORGANIZATION = sql<
  string | null
>`CASE WHEN ${users.showsOrganization} THEN (SELECT ${sql.raw(organization.name)} FROM organization_members
  JOIN organizations ON ${sql.raw(organization.id)} = ${sql.raw(member.organizationId)}
  WHERE ${sql.raw(member.userId)} = ${users.id} AND ${sql.raw(member.removedAt)} IS NULL AND ${sql.raw(member.status)} = 'active'
  LIMIT 1) END`;
