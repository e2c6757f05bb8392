// Steps that stop parts of the platform: the cron, the queues, the database, or several of them at once.
import type { Clients } from './clients.ts';
import type { CronClock } from './cron-clock.ts';
import type { Dice } from './dice.ts';
import type { Port } from './faults.ts';
import { checkLate } from './oracle-late.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

async function stopCronFor(clients: Clients, cron: CronClock, ms: number): Promise<void> {
  if (cron.isStopped) return;
  const begin = () => {
    cron.isStopped = true;
  };
  const end = () => {
    checkLate(clients);
    cron.isStopped = false;
  };
  await clients.outage('cron', ms, begin, end);
}

async function stopPorts(
  clients: Clients,
  what: 'database' | 'queue',
  ports: readonly Port[],
  ms: number,
): Promise<void> {
  const { down } = clients.world;
  if (ports.some((port) => down.has(port))) return;
  const begin = () => {
    for (const port of ports) down.add(port);
  };
  const end = () => {
    for (const port of ports) down.delete(port);
  };
  await clients.outage(what, ms, begin, end);
}

export async function stopCron(clients: Clients, dice: Dice, cron: CronClock): Promise<void> {
  await stopCronFor(clients, cron, dice.pick([HOUR, 12 * HOUR]));
}

/** Stops several parts of the platform at the same moment, each for a different time. */
export async function stopSeveralParts(
  clients: Clients,
  dice: Dice,
  cron: CronClock,
): Promise<void> {
  const pickLength = () => dice.pick([2 * MINUTE, 5 * MINUTE, 12 * MINUTE, 12 * MINUTE, HOUR]);
  const parts: Promise<void>[] = [];
  if (dice.chance(0.5)) {
    parts.push(stopPorts(clients, 'database', ['database', 'commit'], pickLength()));
  }
  if (dice.chance(0.5)) parts.push(stopPorts(clients, 'queue', ['queue'], pickLength()));
  if (parts.length === 0 || dice.chance(0.5)) {
    parts.push(stopCronFor(clients, cron, dice.pick([HOUR, 3 * HOUR, 12 * HOUR])));
  }
  await Promise.all(parts);
}
