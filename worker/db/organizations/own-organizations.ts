// Lists the organizations to which a user belongs or belonged.
import type { MemberRole, MemberStatus } from '../../domain/organizations/rights.ts';
import type { Instant } from '../../domain/time/types.ts';
import { columns } from '../columns.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { row, statement, text } from '../statement.ts';

const organization = columns(organizations, 'organizations');
const member = columns(organizationMembers, 'organization_members');

/** The columns of the table `organizations` that its members see. */
export const ORGANIZATION_COLUMNS = `${organization.id}, ${organization.name}, ${organization.domain},
  ${organization.description}, ${organization.logo}, ${organization.secondFactorFrom} AS secondFactorFrom`;

const EVERYTHING_OF_USER = `
SELECT ${ORGANIZATION_COLUMNS}, ${member.role}, ${member.status}, ${member.joinedAt} AS joinedAt,
  ${member.removedAt} AS removedAt, ${member.leftAt} AS leftAt
FROM organization_members JOIN organizations ON ${organization.id} = ${member.organizationId}
WHERE ${member.userId} = :userId`;
const LIST_EVERYTHING_OF_USER = statement({
  params: { userId: text },
  row: row<PastOrganization>(),
  sql: EVERYTHING_OF_USER,
});
const LIST_OF_USER = statement({
  params: { userId: text },
  row: row<OwnOrganization>(),
  sql: `${EVERYTHING_OF_USER} AND ${member.removedAt} IS NULL AND ${member.status} = 'active' ORDER BY ${member.joinedAt}`,
});

export interface OwnOrganization {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly description: string | null;
  readonly logo: string | null;
  /** From this time, each member needs a second factor. Null when the organization does not require one. */
  readonly secondFactorFrom: Instant | null;
  readonly role: MemberRole;
  readonly status: MemberStatus;
  readonly joinedAt: Instant;
}

interface PastOrganization extends OwnOrganization {
  readonly removedAt: Instant | null;
  /** Set when the person left. Null when an admin removed the person. */
  readonly leftAt: Instant | null;
}

/** The part of the organizations repository that lists a user's organizations. */
export function ownOrganizations(d1: D1Database) {
  return {
    /** Returns all memberships of the user, including ended and suspended ones, for the account export. */
    async listEverything(userId: string): Promise<PastOrganization[]> {
      return LIST_EVERYTHING_OF_USER.all(d1, { userId });
    },

    /** Returns the organizations of which the user is an active member. */
    async listOfUser(userId: string): Promise<OwnOrganization[]> {
      return LIST_OF_USER.all(d1, { userId });
    },
  };
}
