import type { ExportedTeam } from '../../contract/teams/team-calls.ts';
import type { Deps } from '../service-deps.ts';

/** Returns the teams of the user, for the export of the account. The data of colleagues is left out. */
export async function exportTeams(
  deps: Pick<Deps, 'exportedTeams'>,
  userId: string,
): Promise<ExportedTeam[]> {
  const teams = await deps.exportedTeams.listTeams(userId);
  return teams.map(({ joinedAt, ...team }) => ({
    ...team,
    joinedAt: new Date(joinedAt).toISOString(),
  }));
}
