// API types for organizations and for the two onboarding requests (docs/specification.md, section 7). The request
// schemas are in organization-schemas.ts.
import type { JoinRefusal } from '../../domain/organizations/joining.ts';
import type { MemberRole, MemberStatus } from '../../domain/organizations/rights.ts';
import type { AccountAnswer, CurrentUser } from '../accounts/account-calls.ts';
import type { IsoInstant } from '../answers.ts';

/**
 * The response of `GET /api/auth/check-domain-organization` (docs/specification.md, section 3,
 * "Domain check result").
 */
export interface DomainCheck {
  success: true;
  hasOrganization: boolean;
  isPersonalDomain: boolean;
  canCreateOrganization: boolean;
  domain: string;
  /** Null when the domain has no organization. */
  organization: { name: string; description: string } | null;
  canJoinOrganization: boolean;
  /**
   * The reason why the user cannot join the organization. Null when the user can join or when the domain has
   * no organization.
   */
  joinRefusal: { reason: JoinRefusal; message: string } | null;
}

/** The organization of a user (docs/specification.md, section 3, "Organization (for the user)"). */
export interface UserOrganization {
  id: string;
  name: string;
  role: MemberRole;
  domain: string;
  description: string;
  /** The URL path of the logo. Null when the organization has no logo. */
  logo: string | null;
  /** From this time, each member needs two-step sign-in. Null when the organization does not require it. */
  secondFactorFrom: IsoInstant | null;
  joinedAt: IsoInstant;
  status: MemberStatus;
}

/** The response of `POST /api/auth/set-account-type`. */
export interface AccountTypeAnswer extends AccountAnswer {
  user: CurrentUser;
  /** The organization that the user has joined, with this request or before. */
  organization: UserOrganization | null;
}

/** The response of `POST /api/organizations` and `POST /api/organizations/join`. */
export interface OrganizationAnswer extends AccountAnswer {
  data: UserOrganization;
}

/** The response of `GET /api/organizations/{id}/deletion-effects`. */
export interface DeletionEffects {
  success: true;
  data: {
    /** The number of upcoming team meetings that would stay with their hosts. */
    staying: number;
    /**
     * The number of upcoming team meetings that need another host. While there are any, the organization cannot be
     * deleted.
     */
    needingHost: number;
  };
}

/** The response of `GET /api/organizations/my-organizations`. */
export interface MyOrganizations {
  success: true;
  organizations: UserOrganization[];
}

/** A member of an organization (docs/specification.md, section 3, "Organization member"). */
export interface OrganizationMember {
  id: string;
  role: MemberRole;
  status: MemberStatus;
  joinedAt: IsoInstant;
  user: { name: string; email: string; profilePicture: string | null };
  /** True for the user who sends the request. */
  isSelf: boolean;
}

/** The response of `GET /api/organizations/{id}/members`. */
export interface MembersAnswer {
  success: true;
  members: OrganizationMember[];
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

/**
 * An invited email address. The owner of this address may join the organization, even if an admin removed
 * this person before.
 */
export interface OrganizationInvitation {
  id: string;
  email: string;
  createdAt: IsoInstant;
  expiresAt: IsoInstant;
}

/** The response of `GET` and `POST /api/organizations/{id}/invitations`. */
export interface InvitationsAnswer {
  success: true;
  message?: string | undefined;
  invitations: OrganizationInvitation[];
  /**
   * The link for everyone with an email address in the domain. The link is not secret, because only an email
   * address in the domain gives the right to join.
   */
  link: string;
}
