// API types for the meeting types of teams. The request schemas are in team-type-schemas.ts.
import type { Assignment, LockableField } from '../../domain/meeting-types/assignments.ts';
import type { HostMeetingType } from '../meeting-types/meeting-type-calls.ts';

/** A host of a meeting type. */
export interface WireTypeHost {
  userId: string;
  name: string;
  profilePicture: string | null;
  /** A host with twice the weight gets twice the meetings. */
  weight: number;
  /** A free host with a higher priority is chosen first. */
  priority: number;
  /** Whether a collective meeting always takes place with this host. */
  isFixed: boolean;
}

/** A meeting type of a team. `path` is `/team/{slug of the team}/{slug}`. */
export interface TeamMeetingType extends HostMeetingType {
  teamId: string;
  organizationId: string;
  assignment: Assignment;
  /** Without people who are no longer active members of the team. */
  hosts: WireTypeHost[];
  /** The fields that the copies of a managed meeting type cannot change. Empty for other assignments. */
  lockedFields: LockableField[];
  /** Whether the invitee may choose one of the hosts of a round robin. */
  inviteeChoosesHost: boolean;
  /** Whether the hosts stay the same when the invitee moves the meeting. */
  keepsHost: boolean;
  /** The days whose meetings count for a fair choice of the host. */
  fairnessDays: number;
  /**
   * Whether the hours of the meeting type apply to all hosts, in the time zone of each host. Otherwise the default schedule
   * of each host applies.
   */
  hasOwnHours: boolean;
  /** True if the user who sends the request may change the meeting type. */
  canEdit: boolean;
}

/** The response of `GET /api/teams/{id}/meeting-types`. */
export interface TeamTypesAnswer {
  success: true;
  data: TeamMeetingType[];
  /** True if the user who sends the request may create meeting types of the team. */
  canEdit: boolean;
}

/** The response of `POST /api/teams/{id}/meeting-types` and `PUT /api/meeting-types/{id}`. */
export interface TeamTypeAnswer {
  success: true;
  data: TeamMeetingType;
  message: string;
}

/** The response of `GET /api/teams/{id}/meeting-types/{typeId}/next-hosts`. */
export interface NextHostsAnswer {
  success: true;
  /** The ids of the users who would get the next meetings if all hosts were always free. */
  data: string[];
}
