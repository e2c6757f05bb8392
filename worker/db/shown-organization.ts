import { sql } from 'drizzle-orm';
import { users } from './schema/users.ts';

/** The name that a host lets public pages show; nothing more is read while that is off. */
export const SHOWN_ORGANIZATION = sql<
  string | null
>`CASE WHEN ${users.showsOrganization} THEN (SELECT o.name FROM organization_members m JOIN organizations o ON o.id = m.organization_id WHERE m.user_id = ${users.id} AND m.removed_at IS NULL AND m.status = 'active' LIMIT 1) END`;
