// The fields of the editor that only a meeting type of a team has. The editor of a host without a team
// loads this file too, so it is small.

import type {
  Assignment,
  LockableField,
} from '../../../../worker/domain/meeting-types/assignments.ts';
import type { TeamTypeForm } from '../../../../worker/domain/teams/team-type.ts';

export interface DraftHost {
  readonly userId: string;
  readonly name: string;
  readonly profilePicture: string | null;
  readonly weight: string;
  readonly priority: string;
  readonly isFixed: boolean;
}

export interface DraftTeam {
  readonly teamId: string;
  readonly assignment: Assignment;
  readonly hosts: readonly DraftHost[];
  readonly lockedFields: readonly LockableField[];
  readonly inviteeChoosesHost: boolean;
  readonly keepsHost: boolean;
  readonly fairnessDays: string;
  readonly hasOwnHours: boolean;
}

interface SourceOfHours {
  readonly scheduleId: string | null;
  readonly team: DraftTeam | null;
}

/** Tells whether the editor sets the hours. Otherwise they come from a schedule. */
export const setsHours = ({ scheduleId, team }: SourceOfHours): boolean =>
  team === null ? scheduleId === null : team.hasOwnHours;

/** An empty text becomes NaN, which the validation refuses. */
const toNumber = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/**
 * Converts the fields to a request. Fields that do not apply to the kind of the meeting type get a value
 * without effect.
 */
export function toTeamFields({ assignment, ...team }: DraftTeam): TeamTypeForm {
  const isRoundRobin = assignment === 'round_robin';
  return {
    assignment,
    hosts: team.hosts.map(({ userId, weight, priority, isFixed }) => ({
      userId,
      weight: toNumber(weight),
      priority: toNumber(priority),
      isFixed: assignment === 'collective' && isFixed,
    })),
    lockedFields: assignment === 'managed' ? team.lockedFields : [],
    inviteeChoosesHost: isRoundRobin && team.inviteeChoosesHost,
    keepsHost: team.keepsHost,
    fairnessDays: toNumber(team.fairnessDays),
    hasOwnHours: team.hasOwnHours,
  };
}
