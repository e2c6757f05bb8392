// Reads the meeting types of a team. Every active member of the organization sees them.

import { AppError } from '../../contract/app-error.ts';
import type { TeamMeetingType, TeamTypesAnswer } from '../../contract/teams/team-type-calls.ts';
import type { TeamType } from '../../db/teams/team-types.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { mayEditTeam } from '../../domain/teams/team-rights.ts';
import { presentHostMeetingType } from '../meeting-types/present-meeting-type.ts';
import type { Deps } from '../service-deps.ts';
import { ensureSeesTeams } from './ensure-sees-teams.ts';

export type TeamTypeReadDeps = Pick<Deps, 'teamTypes' | 'quarantinedRows' | 'clock'>;

export const notFound = () =>
  new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });

export interface TeamTypeKey {
  readonly id: string;
  readonly teamId: string;
  readonly callerId: string;
  /** When set, a team of another organization is not found. */
  readonly organizationId?: string | undefined;
}

/** Returns the stored meeting types. Throws for everyone who is not an active member of the organization. */
export async function readTeamTypes(
  deps: TeamTypeReadDeps,
  { teamId, callerId, organizationId }: Omit<TeamTypeKey, 'id'>,
) {
  const listed = await deps.teamTypes.listTypes(teamId, callerId);
  if (!listed) throw new AppError('NOT_FOUND');
  const { team, types } = listed;
  if (organizationId !== undefined && team.organizationId !== organizationId)
    throw new AppError('NOT_FOUND');
  ensureSeesTeams(team);
  const unreadable = types.flatMap((type) => type.unreadable);
  await deps.quarantinedRows.quarantine(unreadable, deps.clock.now());
  return { team, types, canEdit: mayEditTeam(team, team.teamRole) };
}

/** Returns one meeting type of a team. Throws for everyone who may not see it. */
export async function readTeamType(deps: TeamTypeReadDeps, key: TeamTypeKey) {
  const { team, types, canEdit } = await readTeamTypes(deps, key);
  const type = types.find((each) => each.id === key.id);
  if (!type) throw notFound();
  return { team, type, types, canEdit };
}

/** Like `readTeamType`. Throws for everyone who may not change the meeting type. */
export async function readEditableType(deps: TeamTypeReadDeps, key: TeamTypeKey) {
  const read = await readTeamType(deps, key);
  if (!read.canEdit) throw new AppError('TEAM_MANAGER_REQUIRED');
  return read;
}

export function presentTeamType(
  type: TeamType,
  team: { readonly id: string; readonly organizationId: string; readonly slug: string },
  canEdit: boolean,
): TeamMeetingType {
  const { hosts, lockedFields, ...settings } = type.form;
  return {
    ...presentHostMeetingType(type, `team/${team.slug}`),
    teamId: team.id,
    organizationId: team.organizationId,
    ...settings,
    hosts: hosts.map((host) => ({ ...host })),
    lockedFields: [...lockedFields],
    canEdit,
  };
}

export async function findTeamType(
  deps: TeamTypeReadDeps,
  key: TeamTypeKey,
): Promise<TeamMeetingType> {
  const { team, type, canEdit } = await readTeamType(deps, key);
  return presentTeamType(type, team, canEdit);
}

export async function listTeamTypes(
  deps: TeamTypeReadDeps,
  key: Omit<TeamTypeKey, 'id'>,
): Promise<Omit<TeamTypesAnswer, 'success'>> {
  const { team, types, canEdit } = await readTeamTypes(deps, key);
  return { data: types.map((type) => presentTeamType(type, team, canEdit)), canEdit };
}
