// Runs one history, which is a random test run. A few hosts and invitees act for days while the seed
// chooses faults. Then all faults end, and the product must finish all pending work.
import { Clients, HOURS, type Host } from './clients.ts';
import { CronClock } from './cron-clock.ts';
import { createDice, type Dice, hashText } from './dice.ts';
import { clearDatabase, peek } from './durable-log.ts';
import { findConnection, type HostAccount } from './host-accounts.ts';
import { checkBookingChanges, checkLapses, checkLinks, checkOverlaps } from './oracle-bookings.ts';
import { checkCalendars } from './oracle-calendars.ts';
import { checkErasures } from './oracle-erasure.ts';
import { checkEvents } from './oracle-events.ts';
import { checkConfirmations, checkOpenHolds } from './oracle-holds.ts';
import { checkLimits } from './oracle-limits.ts';
import { checkMails } from './oracle-mails.ts';
import { checkMomentEvents } from './oracle-moments.ts';
import { checkReminders } from './oracle-reminders.ts';
import { checkRepeats } from './oracle-repeats.ts';
import { Platform } from './platform.ts';
import { setStage } from './stage.ts';
import { STEPS } from './steps.ts';
import { connectAccount } from './steps-accounts.ts';
import { pickLimits } from './steps-limits.ts';
import { addTeam } from './team.ts';
import { Violation, World } from './world.ts';

export interface Replay {
  readonly seed: number;
  /** Numbers of the steps to run. Null runs all steps. */
  readonly steps: readonly number[] | null;
  /** Faults that may happen. Null allows all faults that the seed chooses. */
  readonly faults: readonly string[] | null;
}

export interface Result {
  /** Null when every check of the simulation passed. */
  readonly violation: string | null;
  readonly tally: Readonly<Record<string, number>>;
  /** The steps and faults that happened. To find a shorter history, `shrink` leaves some of them out. */
  readonly steps: readonly number[];
  readonly faults: readonly string[];
  /** One line per step. */
  readonly story: readonly string[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Every history starts at this time, on a Monday. */
const START = Date.parse('2027-03-01T06:00Z');

/**
 * One history in eight uses a read replica of the database. The other histories use no replica, because a
 * replica makes a history slower.
 */
const REPLICA_SHARE = 8;

/**
 * This share of the histories is about calendars: they have only one host, who starts by connecting two calendars.
 * In these histories, steps about calendars are CALENDAR_FACTOR times as frequent, and there are CALENDAR_STEPS
 * additional steps.
 */
const CALENDAR_SHARE = 0.15;
const CALENDAR_FACTOR = 3;
const CALENDAR_STEPS = 4;

/** In this share of the histories that are not about calendars, the first steps are about a team. */
const TEAM_SHARE = 0.15;
const TEAM_STEPS = [
  'book a team',
  'book a team',
  'move a booking of a team',
  'hand over to a colleague',
];

/** Returns the time until the next step. */
function pickGap(dice: Dice): number {
  const kind = dice.roll();
  if (kind < 0.5) return dice.below(300);
  if (kind < 0.75) return dice.below(10 * MINUTE);
  return dice.below(kind < 0.9 ? 6 * HOUR : 2 * DAY);
}

/**
 * Returns the number of steps in a history. Most bugs appear in short histories. Some bugs appear only in
 * long histories.
 */
function pickLength(dice: Dice): number {
  const kind = dice.roll();
  if (kind < 0.6) return 2 + dice.below(4);
  return kind < 0.9 ? 4 + dice.below(6) : 8 + dice.below(13);
}

function addHosts(clients: Clients, dice: Dice, names: readonly string[]): void {
  for (const name of names) {
    const buffers = { bufferBeforeMinutes: 0, bufferAfterMinutes: 0, minimumNoticeMinutes: 0 };
    const rules = { ...buffers, window: { kind: 'none' }, limits: pickLimits(dice) };
    clients.addHost(name, dice.chance(0.7) ? 'individual' : 'free', rules);
  }
  addTeam(clients.hosts, HOURS);
}

export async function runHistory(replay: Replay): Promise<Result> {
  const { seed } = replay;
  const world = new World(seed, START, replay.faults && new Set(replay.faults));
  const platform = new Platform(world);
  setStage({ world, platform });
  clearDatabase(seed % REPLICA_SHARE === 0);
  const clients = new Clients(world, platform);
  const cron = new CronClock(clients);
  const dice = createDice(hashText('history', seed));
  const isAboutCalendars = dice.chance(CALENDAR_SHARE);
  addHosts(clients, dice, isAboutCalendars ? ['ada'] : ['ada', 'bob']);
  const steps: number[] = [];
  const story: string[] = [];
  let violation: string | null = null;
  let checkedWrites = -1;
  world.watch = () => {
    const { nextAt } = world;
    if (nextAt === null || nextAt - world.now > MINUTE) cron.plan();
    if (world.writes === checkedWrites) return;
    checkedWrites = world.writes;
    checkOverlaps(world);
    checkLinks(world);
    checkOpenHolds(world);
    checkRepeats(world);
  };
  try {
    await runSteps();
    await finishWork();
    world.check();
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    violation = error.message;
    story.push(`${new Date(world.now).toISOString()} ${violation}`);
  }
  return { violation, tally: world.tally, steps, faults: world.happenedFaults, story };

  async function runUntil(until: number): Promise<void> {
    cron.plan();
    await world.run(until);
  }

  async function runSteps(): Promise<void> {
    const count = pickLength(dice) + (isAboutCalendars ? CALENDAR_STEPS : 0);
    // These steps come first, because later steps use their results.
    const firstSteps = [
      ...(isAboutCalendars ? ['connect two calendars', 'book', 'book'] : []),
      ...(!isAboutCalendars && dice.chance(TEAM_SHARE) ? TEAM_STEPS : []),
      ...(dice.chance(0.3) ? ['connect a calendar'] : []),
      ...(dice.chance(0.3) ? ['create a webhook'] : []),
    ];
    const weights = STEPS.map((step) => {
      if (isAboutCalendars && step.isAboutCalendars) return CALENDAR_FACTOR * step.weight;
      return step.isRare && dice.chance(0.6) ? 0 : step.weight;
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (let index = 0; index < count; index += 1) {
      const isAfterConnection = isAboutCalendars && index === 1;
      await runUntil(world.now + pickGap(dice) + (isAfterConnection ? MINUTE : 0));
      let at = dice.roll() * total;
      const step = STEPS.find(({ name }, kind) => {
        at -= weights[kind] ?? 0;
        return firstSteps[index] === undefined ? at < 0 : name === firstSteps[index];
      });
      if (!step || (replay.steps && !replay.steps.includes(index))) continue;
      steps.push(index);
      story.push(`${new Date(world.now).toISOString()} ${index} ${step.name}`);
      world.count('steps');
      clients.start(`s${index}`, (task) => step.run(clients, task.dice, cron));
      cron.wake();
    }
    await runUntil(world.now + dice.below(2 * HOUR));
  }

  async function finishWork(): Promise<void> {
    endFaults();
    const faultsEndedAt = world.now;
    await runUntil(faultsEndedAt + 4 * HOUR);
    checkCalendars(clients, world.now);
    const [lastBooking] = peek<{ at: number | null }>('SELECT max(end_at) AS at FROM bookings');
    await runUntil(Math.max(lastBooking?.at ?? 0, faultsEndedAt) + DAY + HOUR);
    // Waits up to 20 days, because the product waits a long time between its last attempts to send or
    // deliver.
    for (let days = 0; days < 20 && hasOpenRows(); days += 1) await runUntil(world.now + DAY);
    checkBookingChanges(world);
    checkConfirmations(clients);
    checkLapses(clients);
    checkLimits(world);
    checkMails(clients);
    checkReminders(clients);
    checkEvents(clients);
    checkMomentEvents(clients);
    checkErasures(clients);
  }

  function endFaults(): void {
    world.haveFaultsEnded = true;
    cron.isStopped = false;
    world.down.clear();
    platform.mail.isDown = false;
    platform.receivers.modes.clear();
    for (const outage of clients.outages) outage.to ??= world.now;
    for (const host of clients.hosts) {
      for (const account of host.accounts) healAccount(host, account);
      if (!host.isDeleting) {
        peek('UPDATE calendars SET sync_due_at = 0 WHERE host_id = ? RETURNING id', host.id);
      }
    }
    cron.wake();
  }

  /** Ends the faults of the account, and connects it again if the product could not use it. */
  function healAccount(host: Host, account: HostAccount): void {
    const { calendar, provider } = account;
    calendar.setMode('up');
    const wasRevoked = calendar.isRevoked;
    calendar.isRevoked = false;
    const isBroken = findConnection(account)?.status === 'broken';
    if (host.isDeleting || (!isBroken && !wasRevoked)) return;
    clients.start(`heal:${host.username}:${provider}`, () =>
      connectAccount(clients, host, account),
    );
  }

  function hasOpenRows(): boolean {
    const query = `SELECT 1 FROM outbox WHERE status IN ('pending', 'claimed')
      UNION ALL SELECT 1 FROM webhook_deliveries WHERE status IN ('pending', 'claimed') LIMIT 1`;
    return peek(query).length > 0;
  }
}
