import type { TeamCandidate, WireTeam } from '../../contract/teams/team-calls.ts';
import type { createTeamsRepo } from '../../db/teams/teams.ts';
import { mayEditTeam } from '../../domain/teams/team-rights.ts';

type Listed = NonNullable<Awaited<ReturnType<ReturnType<typeof createTeamsRepo>['listTeams']>>>;
type StoredTeam = Listed['teams'][number];

/** Presents the team as the caller sees it. */
export function presentTeam(
  { organization }: Pick<Listed, 'organization'>,
  team: StoredTeam,
  callerId: string,
): WireTeam {
  const own = team.members.find(({ userId }) => userId === callerId);
  return {
    id: team.id,
    organizationId: team.organizationId,
    name: team.name,
    slug: team.slug,
    description: team.description,
    primaryColor: team.primaryColor,
    logo: team.logo,
    members: team.members.map(({ userId, name, profilePicture, role }) => ({
      userId,
      name,
      profilePicture,
      role,
      isSelf: userId === callerId,
    })),
    canEdit: mayEditTeam(organization, own?.role ?? null),
  };
}

export const presentCandidate = (person: TeamCandidate): TeamCandidate => ({
  userId: person.userId,
  name: person.name,
  profilePicture: person.profilePicture,
});
