// Shows who would get the next meetings of a round robin, so that a manager can check the weights.
import { previewNextHosts } from '../../domain/teams/rank-hosts.ts';
import type { Deps } from '../service-deps.ts';
import { countHostMeetings } from './rank-free-hosts.ts';
import { notFound, readTeamType, type TeamTypeReadDeps } from './read-team-types.ts';

const PREVIEWED = 20;

/** Returns the ids of the hosts who would get the next meetings if all of them were always free. */
export async function listNextHosts(
  deps: TeamTypeReadDeps & Pick<Deps, 'teamTypePages' | 'hostMeetings'>,
  key: Parameters<typeof readTeamType>[1],
): Promise<string[]> {
  const { team, type } = await readTeamType(deps, key);
  const now = deps.clock.now();
  const nothing = { start: now, end: now };
  const name = { team: team.slug, slug: type.slug };
  const page = await deps.teamTypePages.findPage(name, nothing, now);
  // A managed meeting type has no page.
  if (!page) throw notFound();
  return previewNextHosts(await countHostMeetings(deps, page, now), PREVIEWED);
}
