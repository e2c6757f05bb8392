// Reads an organization as the caller of a request sees it.
import type { Caller, MemberRole, MemberStatus } from '../../domain/organizations/rights.ts';
import { columns } from '../columns.ts';
import { organizationMembers } from '../schema/organization-members.ts';
import { organizations } from '../schema/organizations.ts';
import { nullable, row, statement, text } from '../statement.ts';
import { countActive, countOtherAdmins, isLockedOut, isUnlimited } from './organization-terms.ts';

const organization = columns(organizations, 'organizations');
const caller = columns(organizationMembers, 'caller');

// Without a member, `otherAdmins` does not count the caller.
const FIND_TEAM = statement({
  params: { organizationId: text, callerId: text, memberId: nullable(text) },
  row: row<TeamRow>(),
  sql: `
SELECT ${organization.id}, ${organization.name}, ${organization.domain}, ${organization.logo}, ${caller.id} AS callerMemberId,
  ${caller.role} AS callerRole, ${caller.status} AS callerStatus,
  ${isLockedOut(organization.id, ':callerId')} AS isLockedOut,
  ${countActive('organizations.id')} AS activeMembers, ${isUnlimited('organizations.id')} AS isUnlimited,
  ${countOtherAdmins('organizations.id', `coalesce(:memberId, ${caller.id}, '')`)} AS otherAdmins
FROM organizations LEFT JOIN organization_members caller
  ON ${caller.organizationId} = ${organization.id} AND ${caller.userId} = :callerId AND ${caller.removedAt} IS NULL
WHERE ${organization.id} = :organizationId`,
});

interface TeamRow {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  readonly logo: string | null;
  readonly callerMemberId: string | null;
  readonly callerRole: MemberRole | null;
  readonly callerStatus: MemberStatus | null;
  readonly isLockedOut: number;
  readonly activeMembers: number;
  readonly isUnlimited: number;
  readonly otherAdmins: number;
}

export interface MemberCall {
  readonly organizationId: string;
  readonly callerId: string;
}

export const prepareTeam = (
  d1: D1Database,
  { organizationId, callerId }: MemberCall,
  memberId: string | null,
) => FIND_TEAM.bind(d1, { organizationId, callerId, memberId });

function toCaller(row: TeamRow): (Caller & { readonly memberId: string }) | null {
  const { callerMemberId: memberId, callerRole: role, callerStatus: status } = row;
  if (memberId === null || role === null || status === null) return null;
  return { memberId, role, status, isLockedOut: row.isLockedOut === 1 };
}

export function toTeam(row: TeamRow | undefined) {
  if (!row) return null;
  const { id, name, domain, logo } = row;
  return {
    organization: { id, name, domain },
    logo,
    caller: toCaller(row),
    otherAdmins: row.otherAdmins,
    activeMembers: row.activeMembers,
    isUnlimited: row.isUnlimited === 1,
  };
}
