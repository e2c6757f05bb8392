// Reads the teams of an organization. Every active member sees them.
import { AppError } from '../../contract/app-error.ts';
import type { TeamsAnswer, WireTeam } from '../../contract/teams/team-calls.ts';
import { mayManageTeams } from '../../domain/teams/team-rights.ts';
import type { Deps } from '../service-deps.ts';
import { ensureSeesTeams } from './ensure-sees-teams.ts';
import { presentCandidate, presentTeam } from './present-team.ts';

/** Returns the stored teams. Throws for everyone who is not an active member. */
export async function readTeams(
  deps: Pick<Deps, 'teams'>,
  callerId: string,
  organizationId: string,
) {
  const listed = await deps.teams.listTeams(organizationId, callerId);
  if (!listed) throw new AppError('NOT_FOUND');
  ensureSeesTeams(listed.organization);
  return listed;
}

export interface TeamKey {
  readonly id: string;
  readonly callerId: string;
  /** When set, a team of another organization is not found. */
  readonly organizationId?: string;
}

/** Returns the team as the caller sees it. Throws if the caller does not see the team. */
export async function readTeam(
  deps: Pick<Deps, 'teams'>,
  { id, callerId, organizationId: wanted }: TeamKey,
) {
  const organizationId = await deps.teams.findOrganizationOf(id);
  const isWanted = wanted === undefined || wanted === organizationId;
  if (organizationId === null || !isWanted) throw new AppError('NOT_FOUND');
  const listed = await readTeams(deps, callerId, organizationId);
  const team = listed.teams.find((each) => each.id === id);
  if (!team) throw new AppError('NOT_FOUND');
  return { listed, team, presented: presentTeam(listed, team, callerId) };
}

export async function findTeam(deps: Pick<Deps, 'teams'>, key: TeamKey): Promise<WireTeam> {
  return (await readTeam(deps, key)).presented;
}

export async function listTeams(
  deps: Pick<Deps, 'teams'>,
  callerId: string,
  organizationId: string,
): Promise<Omit<TeamsAnswer, 'success'>> {
  const listed = await readTeams(deps, callerId, organizationId);
  const teams = listed.teams.map((team) => presentTeam(listed, team, callerId));
  const { id, name } = listed.organization;
  const canManage = mayManageTeams(listed.organization);
  const needsCandidates = canManage || teams.some(({ canEdit }) => canEdit);
  return {
    teams,
    candidates: needsCandidates ? listed.people.map(presentCandidate) : [],
    organization: { id, name },
    canManage,
  };
}
