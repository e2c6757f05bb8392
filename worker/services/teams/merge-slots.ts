// Lists the slots of several hosts together, with the hosts who are free.
import type { TeamHost, TeamPool } from '../../db/teams/read-team-page.ts';
import { listTeamSlots, type TeamSlot } from '../../domain/slots/team-slots.ts';
import type { SlotSource } from '../../domain/slots/types.ts';
import type { Instant, Interval } from '../../domain/time/types.ts';

type HostSource = TeamHost & { readonly source: SlotSource };

export const withSources = ({ isCollective, hosts }: Pick<TeamPool, 'isCollective' | 'hosts'>) => ({
  isCollective,
  hosts: hosts.map((host): HostSource => ({ ...host, source: host.page })),
});

export function mergeSlots(
  team: Pick<TeamPool, 'isCollective' | 'hosts'>,
  spans: readonly Interval[],
  now: Instant,
): TeamSlot<HostSource>[] {
  return listTeamSlots(withSources(team), spans, now);
}
