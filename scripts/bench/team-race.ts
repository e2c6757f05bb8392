// 1,000 clients book a round robin with ten hosts at the same time. Half of them want the same slot. Measures
// how long the clients wait. Also checks that the Worker refused a client only if every host already had a
// booking in the slot.
import { DAY_MS, HOUR_MS } from '../../worker/domain/time/types.ts';
import type { Instance } from '../instances/instances.ts';
import type { Figure } from './figures.ts';
import { ALWAYS_OPEN, type BenchHost, insertHosts } from './hosts.ts';
import { type Answered, ipAddressOf, runTogether } from './load.ts';
import { percentile } from './statistics.ts';
import { insertMembers, insertTeamType, TEAM } from './team-rows.ts';

const NAME = 'race';
const CLIENTS = 1_000;
const WARM_UP_CLIENTS = 100;
/** The number of slots that the other half of the clients want. */
const OTHER_SLOTS = 7;
/**
 * The clients use the IP addresses from this index. The other measurements use the addresses from index 0.
 */
const FIRST_ADDRESS = 1_000_000;

const HOSTS: readonly BenchHost[] = Array.from({ length: 10 }, (_, index) => ({
  id: `racer-${index}`,
  zone: 'UTC',
  durationMinutes: 60,
  workingHours: ALWAYS_OPEN,
}));

interface Attempt extends Answered {
  readonly start: number;
}

async function race(instance: Instance, clients: number, day: number): Promise<Attempt[]> {
  const starts = Array.from(
    { length: clients },
    (_, index) => day + (index % 2 === 0 ? 0 : 1 + (index % OTHER_SLOTS)) * HOUR_MS,
  );
  const answers = await runTogether(
    instance.url,
    starts.map((start, index) => ({
      path: `/api/teams/${TEAM}/${NAME}/book`,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'cf-connecting-ip': ipAddressOf(FIRST_ADDRESS + index),
      },
      body: JSON.stringify({
        startTime: new Date(start).toISOString(),
        timezone: 'UTC',
        inviteeName: 'Ada Lovelace',
        inviteeEmail: `invitee-${index}@racer-${day}.example`,
        notes: 'From the bench.',
      }),
    })),
  );
  return answers.map((answer, index) => ({ ...answer, start: starts[index] ?? 0 }));
}

/** Throws when the Worker refused a client although a host was free. Returns the number of bookings. */
function countBooked(attempts: readonly Attempt[]): number {
  const booked = new Map<number, number>();
  for (const { start, status } of attempts)
    if (status === 201) booked.set(start, (booked.get(start) ?? 0) + 1);
  for (const { start, status, text } of attempts) {
    const isFull = booked.get(start) === HOSTS.length;
    if (status !== 201 && !(status === 409 && isFull))
      throw new Error(`A client was answered ${status} while a host was free: ${text}`);
  }
  return [...booked.values()].reduce((sum, count) => sum + count, 0);
}

export async function measureRace(instance: Instance, now: number): Promise<Figure[]> {
  await insertHosts(instance.db, HOSTS);
  await insertMembers(instance.db, HOSTS);
  await insertTeamType(instance.db, NAME, HOSTS);
  const day = Math.ceil(now / DAY_MS) * DAY_MS + 3 * DAY_MS;
  countBooked(await race(instance, WARM_UP_CLIENTS, day));
  const attempts = await race(instance, CLIENTS, day + DAY_MS);
  const booked = countBooked(attempts);
  const waits = attempts.map(({ ms }) => ms);
  return [
    {
      part: 'teams',
      name: `${CLIENTS.toLocaleString('en-US')} clients at once, round robin with ${HOSTS.length} hosts: p99`,
      unit: 'ms',
      value: percentile(waits, 0.99),
      note: `p50 ${Math.round(percentile(waits, 0.5))} ms; ${booked} booked, no one refused while a host was free`,
    },
  ];
}
