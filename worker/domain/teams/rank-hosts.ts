// Puts the hosts of a team's meeting type in the order in which they get the next meeting. The order depends only on the
// arguments.
import type { Instant } from '../time/types.ts';
import { DAY_MS } from '../time/types.ts';

export interface RankedHost {
  readonly userId: string;
  readonly weight: number;
  readonly priority: number;
  /**
   * The time at which the host joined the meeting type, or last came back from an absence if that was later.
   */
  readonly countsFrom: Instant;
  /** The number of the host's meetings of this type that start after `startOfCount`. */
  readonly meetings: number;
  /** The start of the latest of these meetings. Null when there is none. */
  readonly lastStart: Instant | null;
  /** The number of meetings of all hosts that start in the period and were booked before `countsFrom`. */
  readonly meetingsBefore: number;
}

/**
 * Returns the time from which the meetings of the host count: the start of the period (`fairnessDays` days
 * before `now`), or `countsFrom` if that is later.
 */
export function startOfCount(countsFrom: Instant, fairnessDays: number, now: Instant): Instant {
  return Math.max(countsFrom, now - fairnessDays * DAY_MS);
}

/**
 * Returns the load of each host: the number of meetings divided by the weight. A host who joined or came back
 * later starts with the average load that the earlier hosts had at that time. Otherwise, this host would get
 * all of the next meetings.
 */
function computeLoads(hosts: readonly RankedHost[]): Map<string, number> {
  return new Map(
    hosts.map(({ userId, weight, countsFrom, meetings, meetingsBefore }) => {
      let earlierWeight = 0;
      for (const other of hosts) if (other.countsFrom < countsFrom) earlierWeight += other.weight;
      const start = earlierWeight > 0 ? meetingsBefore / earlierWeight : 0;
      return [userId, start + meetings / weight];
    }),
  );
}

/**
 * Sorts the hosts: the highest priority first, then the lowest load, then the longest time since the last
 * meeting, then the id. `hosts` contains the free hosts. `pool` contains all hosts of the meeting type,
 * because the load of a host depends on the other hosts.
 */
export function rankHosts<Host extends RankedHost>(
  hosts: readonly Host[],
  pool: readonly RankedHost[],
): Host[] {
  const loads = computeLoads(pool);
  const loadOf = ({ userId }: RankedHost) => loads.get(userId) ?? 0;
  const lastOf = ({ lastStart }: RankedHost) => lastStart ?? Number.NEGATIVE_INFINITY;
  return hosts.toSorted(
    (left, right) =>
      right.priority - left.priority ||
      loadOf(left) - loadOf(right) ||
      compare(lastOf(left), lastOf(right)) ||
      (left.userId < right.userId ? -1 : 1),
  );
}

// Does not subtract, because the difference of two infinities is not a number.
const compare = (left: number, right: number) => (left < right ? -1 : left > right ? 1 : 0);

/** Returns who gets the next meetings if all hosts are always free and the meetings take place one after the other. */
export function previewNextHosts(pool: readonly RankedHost[], count: number): string[] {
  let hosts = pool;
  const chosen: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [next] = rankHosts(hosts, hosts);
    if (!next) return chosen;
    chosen.push(next.userId);
    const latest = Math.max(0, ...hosts.map(({ lastStart }) => lastStart ?? 0));
    hosts = hosts.map((host) =>
      host.userId === next.userId
        ? { ...host, meetings: host.meetings + 1, lastStart: latest + 1 }
        : host,
    );
  }
  return chosen;
}
