// Converts organizations and their members into the format of the API.

import type {
  OrganizationMember,
  UserOrganization,
} from '../../contract/organizations/organization-calls.ts';
import type { MemberRow } from '../../db/organizations/organization-members.ts';
import type { OwnOrganization } from '../../db/organizations/own-organizations.ts';

export function presentOrganization(own: OwnOrganization): UserOrganization {
  return {
    id: own.id,
    name: own.name,
    role: own.role,
    domain: own.domain,
    description: own.description ?? '',
    logo: own.logo,
    secondFactorFrom:
      own.secondFactorFrom === null ? null : new Date(own.secondFactorFrom).toISOString(),
    joinedAt: new Date(own.joinedAt).toISOString(),
    status: own.status,
  };
}

export function presentMember(row: MemberRow, callerId: string): OrganizationMember {
  const { id, role, status, name, email, profilePicture } = row;
  return {
    id,
    role,
    status,
    joinedAt: new Date(row.joinedAt).toISOString(),
    user: { name, email, profilePicture },
    isSelf: row.userId === callerId,
  };
}
