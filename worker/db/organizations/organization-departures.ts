// Updates the organization of an account that is about to be deleted. The statements run in the batch that
// deletes the account.
import type { Instant } from '../../domain/time/types.ts';
import { keepAddress, LEFT_ADDRESS, type LeftAddress } from '../accounts/left-addresses.ts';
import { columns } from '../columns.ts';
import { organizationInvitations } from '../schema/organization-invitations.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { teamMembers } from '../schema/team-members.ts';
import { teams } from '../schema/teams.ts';
import { users } from '../schema/users.ts';
import { type Bound, integer, row, statement, text } from '../statement.ts';
import { addDeletedEmails } from './organization-changes.ts';
import { successionEmailStatement } from './standing-change.ts';
import { deleteTypesOf } from './team-terms.ts';

const member = columns(organizationMembers);
const remaining = columns(organizationMembers, 'remaining');
const invitation = columns(organizationInvitations);
const teamMember = columns(teamMembers);
const user = columns(users);
const team = columns(teams, 'teams');
const organization = columns(organizations);
const next = columns(organizationMembers, 'next');
const admin = columns(organizationMembers, 'admin');
const earlier = columns(organizationMembers, 'earlier');

const OF_USER = `SELECT ${member.organizationId} FROM organization_members WHERE ${member.userId} = :userId`;
const IS_ACTIVE = `${remaining.removedAt} IS NULL AND ${remaining.status} = 'active'`;

const DELETE_INVITATION = statement({
  params: { userId: text },
  sql: `DELETE FROM organization_invitations WHERE ${invitation.email} = (SELECT ${user.email} FROM users
  WHERE ${user.id} = :userId)`,
});

// SQL that is true when the departing account is the only active member. The organization is then deleted,
// because it would have no admin. A new organization can then use the domain.
const IS_EMPTY = `organizations.${organization.id} IN (${OF_USER} AND ${member.removedAt} IS NULL
  AND ${member.status} = 'active')
AND NOT EXISTS (SELECT 1 FROM organization_members remaining
  WHERE ${remaining.organizationId} = organizations.${organization.id} AND ${remaining.userId} <> :userId AND ${IS_ACTIVE})`;
// No one can book the meeting types of the deleted teams.
const DELETE_TYPES = statement({
  params: { userId: text, now: integer },
  sql: deleteTypesOf(
    `SELECT ${team.id} FROM teams JOIN organizations ON organizations.${organization.id} = ${team.organizationId}
    WHERE ${IS_EMPTY}`,
  ),
});
// Suspended members get an email.
const ADD_DELETED_EMAILS = statement({
  params: { userId: text, origin: text, now: integer },
  sql: addDeletedEmails(`${IS_EMPTY} AND organization_members.${member.userId} <> :userId`),
});
const DELETE_EMPTY = statement({
  params: { userId: text },
  sql: `
DELETE FROM organizations WHERE ${IS_EMPTY}`,
});
const LIST_LOST_LOGOS = statement({
  params: { userId: text },
  row: row<{ readonly logo: string }>(),
  sql: `
SELECT ${team.logo} FROM teams JOIN organizations ON organizations.${organization.id} = ${team.organizationId}
WHERE ${team.logo} IS NOT NULL AND ${IS_EMPTY}
UNION ALL SELECT ${organization.logo} FROM organizations WHERE ${organization.logo} IS NOT NULL AND ${IS_EMPTY}`,
});

// When the last admin of an organization leaves, the active member who joined first becomes an admin.
const SUCCESSORS = `
  SELECT ${next.id} FROM organization_members next WHERE ${next.userId} <> :userId
  AND ${next.removedAt} IS NULL AND ${next.status} = 'active' AND ${next.organizationId} IN (
    SELECT ${member.organizationId} FROM organization_members WHERE ${member.userId} = :userId
    AND ${member.removedAt} IS NULL AND ${member.status} = 'active' AND ${member.role} = 'admin')
  AND NOT EXISTS (SELECT 1 FROM organization_members admin WHERE ${admin.organizationId} = ${next.organizationId}
    AND ${admin.userId} <> :userId AND ${admin.removedAt} IS NULL AND ${admin.status} = 'active' AND ${admin.role} = 'admin')
  AND NOT EXISTS (SELECT 1 FROM organization_members earlier WHERE ${earlier.organizationId} = ${next.organizationId}
    AND ${earlier.userId} <> :userId AND ${earlier.removedAt} IS NULL AND ${earlier.status} = 'active'
    AND (${earlier.joinedAt}, earlier.rowid) < (${next.joinedAt}, next.rowid))`;
const PROMOTE_SUCCESSORS = statement({
  params: { userId: text },
  sql: `UPDATE organization_members SET ${member.role} = 'admin' WHERE ${member.id} IN (${SUCCESSORS})`,
});

const LIST_SUCCESSORS = statement({
  params: { userId: text },
  row: row<Successor>(),
  sql: `SELECT ${member.userId} AS userId, ${member.organizationId} AS organizationId FROM organization_members
  WHERE ${member.id} IN (${SUCCESSORS})`,
});

const prepareSuccessionEmails = successionEmailStatement(SUCCESSORS);

const LEAVE = statement({
  params: { userId: text },
  sql: `
DELETE FROM organization_members WHERE ${member.userId} = :userId AND ${member.status} = 'active'
  AND (${member.removedAt} IS NULL OR ${member.leftAt} IS NOT NULL)`,
});
const LEAVE_TEAMS = statement({
  params: { userId: text },
  sql: `DELETE FROM team_members WHERE ${teamMember.userId} = :userId`,
});
// The row of a suspended or removed member is not deleted. Otherwise a new account with the same email
// address could bypass the admin's decision.
const KEEP_ADDRESS = statement({
  params: { userId: text, ...LEFT_ADDRESS },
  sql: keepAddress(':userId'),
});
const KEEP_REMOVED_MEMBER = statement({
  params: { userId: text, now: integer },
  sql: `UPDATE organization_members SET ${member.removedAt} = coalesce(${member.removedAt}, :now)
  WHERE ${member.userId} = :userId`,
});

/** Returns the statement that lists the logos of the organization and the teams that `prepareDepartures` deletes. */
export const listLostLogos = (d1: D1Database, userId: string) =>
  LIST_LOST_LOGOS.bind(d1, { userId });

/** A member who becomes the admin of an organization. */
export interface Successor {
  readonly userId: string;
  readonly organizationId: string;
}

/** Returns the statement that lists the members whom `prepareDepartures` makes admins. */
export const listSuccessors = (d1: D1Database, userId: string) =>
  LIST_SUCCESSORS.bind(d1, { userId });

interface Departure {
  readonly userId: string;
  /** The email address, which is deleted. */
  readonly address: LeftAddress;
  readonly origin: string;
  readonly now: Instant;
}

export function prepareDepartures(
  d1: D1Database,
  { userId, address, origin, now }: Departure,
): Bound[] {
  return [
    DELETE_INVITATION.bind(d1, { userId }),
    DELETE_TYPES.bind(d1, { userId, now }),
    ADD_DELETED_EMAILS.bind(d1, { userId, origin, now }),
    DELETE_EMPTY.bind(d1, { userId }),
    prepareSuccessionEmails(d1, userId, { origin, now }),
    PROMOTE_SUCCESSORS.bind(d1, { userId }),
    LEAVE.bind(d1, { userId }),
    LEAVE_TEAMS.bind(d1, { userId }),
    KEEP_REMOVED_MEMBER.bind(d1, { userId, now }),
    KEEP_ADDRESS.bind(d1, { userId, ...address }),
  ];
}
