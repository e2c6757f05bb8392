// Creates the team's part of a draft.
import type {
  TeamMeetingType,
  WireTypeHost,
} from '../../../../../worker/contract/teams/team-type-calls.ts';
import {
  type Assignment,
  LOCKABLE_FIELDS,
} from '../../../../../worker/domain/meeting-types/assignments.ts';
import {
  DEFAULT_FAIRNESS_DAYS,
  DEFAULT_PRIORITY,
  DEFAULT_WEIGHT,
} from '../../../../../worker/domain/teams/team-type.ts';
import type { DraftHost, DraftTeam } from '../draft-team.ts';

/** By default, all fields that can be locked are locked. */
export function createDraftTeam(teamId: string): DraftTeam {
  return {
    teamId,
    assignment: 'round_robin',
    hosts: [],
    lockedFields: LOCKABLE_FIELDS,
    inviteeChoosesHost: false,
    keepsHost: true,
    fairnessDays: String(DEFAULT_FAIRNESS_DAYS),
    hasOwnHours: false,
  };
}

export function readDraftTeam(type: TeamMeetingType): DraftTeam {
  const { teamId, assignment, lockedFields, inviteeChoosesHost, keepsHost, fairnessDays } = type;
  const { hasOwnHours } = type;
  return {
    teamId,
    assignment,
    hosts: type.hosts.map(readHost),
    lockedFields,
    inviteeChoosesHost,
    keepsHost,
    fairnessDays: String(fairnessDays),
    hasOwnHours,
  };
}

const readHost = ({ weight, priority, ...host }: WireTypeHost): DraftHost => ({
  ...host,
  weight: String(weight),
  priority: String(priority),
});

export function addHost(
  person: Pick<DraftHost, 'userId' | 'name' | 'profilePicture'>,
  assignment: Assignment,
): DraftHost {
  return {
    userId: person.userId,
    name: person.name,
    profilePicture: person.profilePicture,
    weight: String(DEFAULT_WEIGHT),
    priority: String(DEFAULT_PRIORITY),
    isFixed: assignment === 'collective',
  };
}

/** Tells whether the meetings of this kind are distributed among several people. */
export function sharesMeetings({ assignment, hosts }: DraftTeam): boolean {
  if (assignment === 'collective') return hosts.some(({ isFixed }) => !isFixed);
  return assignment === 'round_robin';
}
