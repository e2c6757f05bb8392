// Measures requests for the slots of a team's round robin with 10 and with 50 hosts. Each speed is relative
// to a baseline route that reads one row. Also measures how long clients wait when many of them book the same
// round robin at once.
import { DAY_MS } from '../../../worker/domain/time/types.ts';
import { type Instance, startWorker } from '../../instances/instances.ts';
import type { Figure } from '../figures.ts';
import { type BenchHost, insertHosts, insertUpcoming, OFFICE_WEEK, SLUG } from '../hosts.ts';
import { ipAddressOf, runLoad } from '../load.ts';
import type { BenchScripts } from '../scripts.ts';
import { startBaseline } from '../start-baseline.ts';
import { median, medianRatio, sampleInTurns } from '../statistics.ts';
import { measureRace } from '../team-race.ts';
import { insertOrganization, insertTeamType, TEAM } from '../team-rows.ts';

const CONNECTIONS = 32;
const AMOUNT = 60;
const ROUNDS = 30;
const WARM_UP_ROUNDS = 6;

const SIZES = [
  { hosts: 10, atLeast: 0.5 },
  { hosts: 50, atLeast: 0.25 },
] as const;

const HOSTS: readonly BenchHost[] = Array.from({ length: 50 }, (_, index) => ({
  id: `member-${String(index).padStart(2, '0')}`,
  zone: index % 2 === 0 ? 'Europe/Paris' : 'America/New_York',
  durationMinutes: 30,
  workingHours: OFFICE_WEEK,
}));

const nameOf = (count: number) => `team-of-${count}`;

/** Each host has upcoming bookings and a default schedule. */
async function insertTeam(instance: Instance, now: number): Promise<void> {
  await insertHosts(instance.db, HOSTS);
  await insertOrganization(instance.db, HOSTS);
  for (const host of HOSTS) await insertUpcoming(instance.db, host, now);
  for (const { hosts } of SIZES)
    await insertTeamType(instance.db, nameOf(hosts), HOSTS.slice(0, hosts));
}

export async function measureTeams(scripts: BenchScripts): Promise<Figure[]> {
  const now = Date.now();
  const bare = await startBaseline(scripts.baseline);
  const ours = await startWorker(scripts.worker);
  const [reader] = HOSTS;
  if (reader) await insertHosts(bare.db, [reader]);
  await insertTeam(ours, now);
  const date = new Date(now + 3 * DAY_MS).toISOString().slice(0, 10);
  let sent = 0;
  const request = (instance: Instance, path: string) => () =>
    runLoad({
      url: instance.url,
      connections: CONNECTIONS,
      amount: AMOUNT,
      expectedStatus: 200,
      build: () => ({ path, headers: { 'cf-connecting-ip': ipAddressOf(sent++) } }),
    });
  try {
    const figures: Figure[] = [];
    for (const { hosts, atLeast } of SIZES) {
      const path = `/api/teams/${TEAM}/${nameOf(hosts)}/slots?date=${date}&timezone=America/New_York`;
      const sides = {
        bare: request(bare, `/read/${reader?.id}/${SLUG}`),
        ours: request(ours, path),
      };
      await sampleInTurns(sides, WARM_UP_ROUNDS);
      const rates = await sampleInTurns(sides, ROUNDS);
      figures.push({
        part: 'teams',
        name: `slots of a round robin with ${hosts} hosts / bare D1 route`,
        unit: '×',
        bound: { atLeast },
        value: medianRatio(rates.ours, rates.bare),
        note: `${Math.round(median(rates.ours))} against ${Math.round(median(rates.bare))} requests/s`,
      });
    }
    return [...figures, ...(await measureRace(ours, now))];
  } finally {
    await Promise.all([bare, ours].map((instance) => instance.dispose()));
  }
}
