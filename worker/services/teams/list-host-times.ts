// Lists the meeting types of teams that a user hosts, and the free times of each host of such a meeting type.

import { AppError } from '../../contract/app-error.ts';
import type { TeamMeetingType } from '../../contract/teams/team-type-calls.ts';
import type { Account } from '../../db/accounts/accounts.ts';
import { hostText } from '../../domain/language/host-text.ts';
import { busyHorizon } from '../../domain/slots/busy-horizon.ts';
import type { DateRange } from '../../domain/slots/types.ts';
import { instantsOfDates } from '../../domain/time/instants-of-dates.ts';
import type { Instant } from '../../domain/time/types.ts';
import { findActiveTeamPage, type TeamPageDeps, withTeamChoice } from './find-team-type-page.ts';
import { mergeSlots } from './merge-slots.ts';
import {
  presentTeamType,
  readTeamType,
  readTeamTypes,
  type TeamTypeReadDeps,
} from './read-team-types.ts';

/**
 * Lists the meeting types of teams that the account hosts. Leaves out managed meeting types, because each of
 * their hosts has a copy.
 */
export async function listHostedTypes(
  deps: TeamTypeReadDeps,
  account: Account,
): Promise<TeamMeetingType[]> {
  const teamIds = await deps.teamTypes.listTeamsOfHost(account.id);
  const read = teamIds.map(async (teamId) => {
    const { team, types, canEdit } = await readTeamTypes(deps, { teamId, callerId: account.id });
    return types.map((type) => presentTeamType(type, team, canEdit));
  });
  const found = (await Promise.allSettled(read)).flatMap((team) =>
    // Reading fails when the account is suspended or has just left the organization. Leave out the meeting
    // types of these teams.
    team.status === 'fulfilled' ? team.value : [],
  );
  return found.filter(
    ({ assignment, hosts }) =>
      assignment !== 'managed' && hosts.some(({ userId }) => userId === account.id),
  );
}

interface HostTimes {
  readonly name: string;
  readonly starts: Instant[];
}

/** Lists the free times of each host of a team's meeting type. Throws for everyone who may not see the meeting type. */
export async function listTimesOfHosts(
  deps: TeamTypeReadDeps & TeamPageDeps,
  account: Account,
  {
    meetingTypeId: id,
    range,
    duration,
  }: {
    readonly meetingTypeId: string;
    readonly range: DateRange;
    readonly duration?: number | undefined;
  },
): Promise<{ readonly title: string; readonly hosts: readonly HostTimes[] }> {
  const teamId = await deps.teamTypes.findTeamOf(id);
  if (teamId === null)
    throw new AppError('NOT_FOUND', { message: hostText('Meeting Type Not Found') });
  const { team, type } = await readTeamType(deps, { id, teamId, callerId: account.id });
  const path = { team: team.slug, slug: type.slug };
  const found = await findActiveTeamPage(deps, path, busyHorizon(range));
  const page = withTeamChoice(found, { duration });
  const now = deps.clock.now();
  const hosts = page.hosts.map((host) => ({
    name: host.page.hostName,
    starts: mergeSlots({ ...page, isCollective: false, hosts: [host] }, instantsOfDates(range), now)
      .filter(({ refusal }) => refusal === null)
      .map(({ start }) => start),
  }));
  return { title: page.type.title, hosts };
}
