// The free times and the bookings of a team's meeting type for a member of its organization. The same rules apply as on
// the booking page, but a member needs no password.
import type { AvailabilityAnswer } from '../../contract/slots/slot-calls.ts';
import { type BookTeamDeps, bookTeamSlotOnce, type TeamBookCall } from './book-team-slot.ts';
import type { TeamPageDeps, TeamPath } from './find-team-type-page.ts';
import { listTeamAvailability } from './list-team-slots.ts';
import { readTeamType, type TeamTypeKey, type TeamTypeReadDeps } from './read-team-types.ts';

/**
 * Returns the path of the booking page for a member, who needs no password. Throws for everyone who may not
 * see the meeting type.
 */
export async function findMemberPath(deps: TeamTypeReadDeps, key: TeamTypeKey): Promise<TeamPath> {
  const { team, type } = await readTeamType(deps, key);
  return { team: team.slug, slug: type.slug, isMember: true };
}

export async function listTimesOfTeamType(
  deps: TeamTypeReadDeps & TeamPageDeps,
  key: TeamTypeKey,
  query: Parameters<typeof listTeamAvailability>[2],
): Promise<AvailabilityAnswer> {
  return listTeamAvailability(deps, await findMemberPath(deps, key), query);
}

export async function bookTeamType(
  deps: TeamTypeReadDeps & BookTeamDeps,
  key: TeamTypeKey,
  request: TeamBookCall,
): ReturnType<typeof bookTeamSlotOnce> {
  return bookTeamSlotOnce(deps, await findMemberPath(deps, key), request);
}
