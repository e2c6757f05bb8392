// Chooses who can take a meeting of a team: the preferred hosts first.
import { AppError } from '../../contract/app-error.ts';
import type { TeamHost, TeamPool } from '../../db/teams/read-team-page.ts';
import type { Instant } from '../../domain/time/types.ts';
import type { Deps } from '../service-deps.ts';
import type { LiveChecks } from './live-checks.ts';
import type { Candidate } from './prepare-team-booking.ts';
import { rankFreeHosts } from './rank-free-hosts.ts';

type ChooseDeps = Pick<Deps, 'hostMeetings'>;

interface Choice {
  /** The page with all hosts of the meeting type. */
  readonly page: TeamPool;
  /** The hosts who are free at the wanted time. */
  readonly free: readonly TeamHost[];
  readonly checks: LiveChecks;
  /** For a round robin: the number of free hosts to find. */
  readonly needed: number;
  /** Hosts who are chosen before all others, such as those of a booking that keeps its hosts. */
  readonly preferredIds?: readonly string[];
  /** The booking that is being moved. */
  readonly exceptBookingId?: string;
  readonly now: Instant;
}

/** Returns the free hosts in the order in which they get the meeting. */
async function rank(
  deps: ChooseDeps,
  { page, now, exceptBookingId, preferredIds = [] }: Choice,
  free: readonly TeamHost[],
): Promise<TeamHost[]> {
  const ranked = await rankFreeHosts(deps, page, free, now, exceptBookingId);
  const isPreferred = ({ userId }: TeamHost) => preferredIds.includes(userId);
  return [...ranked.filter(isPreferred), ...ranked.filter((host) => !isPreferred(host))];
}

/**
 * Chooses the hosts of a collective meeting: all fixed hosts, plus one other host if the meeting type has
 * others. The first fixed host owns the booking.
 */
async function chooseTogether(deps: ChooseDeps, choice: Choice): Promise<Candidate[]> {
  const { page, free, checks, now } = choice;
  const [owner, ...fixed] = free.filter(({ isFixed }) => isFixed);
  if (!owner) return [];
  await checks.ensureAllFree([owner, ...fixed], now);
  if (page.hosts.every(({ isFixed }) => isFixed)) return [[owner, ...fixed]];
  const others = free.filter(({ isFixed }) => !isFixed);
  const ranked = await rank(deps, choice, others);
  const [companion] = await checks.chooseFree(ranked, 1, now);
  return companion ? [[owner, ...fixed, companion]] : [];
}

/** Throws when no host can take the meeting. */
export async function chooseCandidates(
  deps: ChooseDeps,
  choice: Choice,
): Promise<readonly [Candidate, ...Candidate[]]> {
  const { page, free, checks, needed, now } = choice;
  const candidates = page.isCollective
    ? await chooseTogether(deps, choice)
    : (await checks.chooseFree(await rank(deps, choice, free), needed, now)).map(
        (host) => [host] as const,
      );
  const [first, ...others] = candidates;
  if (!first) throw new AppError('SLOT_TAKEN');
  return [first, ...others];
}
