import { sql } from 'drizzle-orm';
import { columns } from '../columns.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { users } from '../schema/users.ts';

const m = columns(organizationMembers, 'm');
const o = columns(organizations, 'o');

/**
 * SQL for the organization name on the host's public pages. If the host chose not to show the name, the value
 * is null and the organization is not looked up.
 */
export const SHOWN_ORGANIZATION = sql<
  string | null
>`CASE WHEN ${users.showsOrganization} THEN (SELECT ${sql.raw(o.name)} FROM organization_members m JOIN organizations o ON ${sql.raw(o.id)} = ${sql.raw(m.organizationId)} WHERE ${sql.raw(m.userId)} = ${users.id} AND ${sql.raw(m.removedAt)} IS NULL AND ${sql.raw(m.status)} = 'active' LIMIT 1) END`;
