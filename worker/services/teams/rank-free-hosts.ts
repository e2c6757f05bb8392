// Puts the free hosts of a team's meeting type in the order in which they get the meeting.
import type { TeamHost, TeamPool } from '../../db/teams/read-team-page.ts';
import { findLastReturn } from '../../domain/teams/last-return.ts';
import { type RankedHost, rankHosts, startOfCount } from '../../domain/teams/rank-hosts.ts';
import { DAY_MS, type Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';

type RankDeps = Pick<Deps, 'hostMeetings'>;

/**
 * Returns all hosts of the meeting type with the numbers of their meetings. A booking that is being moved
 * does not count.
 */
export async function countHostMeetings(
  deps: RankDeps,
  { type, hosts, fairnessDays }: TeamPool,
  now: Instant,
  exceptBookingId: string | null = null,
): Promise<RankedHost[]> {
  const periodStart = now - fairnessDays * DAY_MS;
  // After an absence, a host counts like a new one.
  const counted = hosts.map(({ userId, countsFrom, page }) => {
    const from = Math.max(countsFrom, findLastReturn(page, now) ?? 0);
    return { userId, countsFrom: from, since: startOfCount(from, fairnessDays, now) };
  });
  const meetings = await deps.hostMeetings.listMeetings(type.id, counted, {
    periodStart,
    exceptBookingId,
  });
  return hosts.map(({ userId, weight, priority, countsFrom }) => {
    const counts = meetings.get(userId);
    return {
      userId,
      weight,
      priority,
      countsFrom: counted.find((each) => each.userId === userId)?.countsFrom ?? countsFrom,
      meetings: counts?.meetings ?? 0,
      lastStart: counts?.lastStart ?? null,
      meetingsBefore: counts?.meetingsBefore ?? 0,
    };
  });
}

/**
 * `team` contains all hosts of the meeting type, and `free` those who can take the meeting. `exceptBookingId` is the
 * booking that is being moved.
 */
export async function rankFreeHosts<Host extends TeamHost>(
  deps: RankDeps,
  team: TeamPool,
  free: readonly Host[],
  now: Instant,
  exceptBookingId: string | null = null,
): Promise<Host[]> {
  if (free.length < 2) return [...free];
  const pool = await countHostMeetings(deps, team, now, exceptBookingId);
  const freeIds = new Set(free.map(({ userId }) => userId));
  const ranked = rankHosts(
    pool.filter(({ userId }) => freeIds.has(userId)),
    pool,
  );
  return ranked.flatMap(({ userId }) => free.find((host) => host.userId === userId) ?? []);
}
