// API types for the calls of spec section 7 "Organizations" and the two onboarding calls. Types only: the
// request schemas are in organization-schemas.ts. Marked (added): beyond the spec.
import type { JoinRefusal } from '../../domain/organizations/joining.ts';
import type { MemberRole, MemberStatus } from '../../domain/organizations/rights.ts';
import type { AccountAnswer, CurrentUser } from '../accounts/account-calls.ts';
import type { IsoInstant } from '../answers.ts';

/** `GET /api/auth/check-domain-organization` (spec section 3, "Domain check result"). */
export interface DomainCheck {
  success: true;
  hasOrganization: boolean;
  isPersonalDomain: boolean;
  canCreateOrganization: boolean;
  domain: string;
  /** Null when there is none. */
  organization: { name: string; description: string } | null;
  /** (added) */
  canJoinOrganization: boolean;
  /** (added) Why an existing organization cannot be joined, otherwise null. */
  joinRefusal: { reason: JoinRefusal; message: string } | null;
}

/** Spec section 3, "Organization (for the user)". */
export interface UserOrganization {
  id: string;
  name: string;
  role: MemberRole;
  domain: string;
  description: string;
  joinedAt: IsoInstant;
  status: MemberStatus;
}

/** `POST /api/auth/set-account-type`: the result. */
export interface AccountTypeAnswer extends AccountAnswer {
  user: CurrentUser;
  /** The organization that the user joined with this call or is already in. */
  organization: UserOrganization | null;
}

/** `POST /api/organizations` and `POST /api/organizations/join` */
export interface OrganizationAnswer extends AccountAnswer {
  data: UserOrganization;
}

/** `GET /api/organizations/my-organizations` */
export interface MyOrganizations {
  success: true;
  organizations: UserOrganization[];
}

/** Spec section 3, "Organization member". */
export interface OrganizationMember {
  id: string;
  role: MemberRole;
  status: MemberStatus;
  joinedAt: IsoInstant;
  user: { name: string; email: string; profilePicture: string | null };
  /** (added) True for the caller. */
  isSelf: boolean;
}

/** `GET /api/organizations/{id}/members` */
export interface MembersAnswer {
  success: true;
  members: OrganizationMember[];
  /** (added) */
  organization: {
    id: string;
    name: string;
    domain: string;
    activeMembers: number;
    /** Null means no limit. */
    memberLimit: number | null;
  };
}

export interface MemberAnswer extends AccountAnswer {
  data: OrganizationMember;
}

/** (added) An address that may join, even if its owner was removed before. */
export interface OrganizationInvitation {
  id: string;
  email: string;
  createdAt: IsoInstant;
  expiresAt: IsoInstant;
}

/** (added) `GET /api/organizations/{id}/invitations`, and the response of POST. */
export interface InvitationsAnswer {
  success: true;
  message?: string | undefined;
  invitations: OrganizationInvitation[];
  /** For everyone with an address of the domain. The link alone grants nothing. */
  link: string;
}
