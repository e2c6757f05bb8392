// API types for teams. The request schemas are in team-schemas.ts.

import type { Assignment } from '../../domain/meeting-types/assignments.ts';
import type { TeamRole } from '../../domain/teams/team-form.ts';
import type { IsoInstant } from '../answers.ts';

interface WireTeamMember {
  userId: string;
  name: string;
  profilePicture: string | null;
  role: TeamRole;
  /** True for the user who sends the request. */
  isSelf: boolean;
}

export interface WireTeam {
  id: string;
  organizationId: string;
  name: string;
  /** The team's page is `/team/{slug}`. */
  slug: string;
  description: string;
  /** Six hexadecimal digits after `#`. */
  primaryColor: string;
  /** The URL path of the logo. Null when the team has no logo. */
  logo: string | null;
  /** The list does not contain suspended members. */
  members: WireTeamMember[];
  /** True if the user who sends the request may change the team and its members. */
  canEdit: boolean;
}

/** A team to which the owner of an exported account belongs, with the meeting types that the owner hosts. */
export interface ExportedTeam extends Omit<WireTeam, 'members' | 'canEdit'> {
  role: TeamRole;
  joinedAt: IsoInstant;
  meetingTypes: {
    id: string;
    title: string;
    slug: string;
    assignment: Assignment;
    weight: number;
    priority: number;
    isFixed: boolean;
  }[];
}

/** An active member of the organization, who can be added to a team. */
export interface TeamCandidate {
  userId: string;
  name: string;
  profilePicture: string | null;
}

/** The response of `GET /api/organizations/{id}/teams`. */
export interface TeamsAnswer {
  success: true;
  teams: WireTeam[];
  /** Empty for a user who may change no team. */
  candidates: TeamCandidate[];
  organization: { id: string; name: string };
  /** True if the user who sends the request may create and delete teams. */
  canManage: boolean;
}

export interface TeamAnswer {
  success: true;
  data: WireTeam;
  message: string;
}
