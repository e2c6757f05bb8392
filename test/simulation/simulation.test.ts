// Runs random test runs, called histories, with simulated hosts and invitees. A fault can happen at every
// await. SIMULATION_SEEDS sets the number of histories.
import { afterAll, expect, it } from 'vitest';
import { isLong, seedOf, sizeOf } from '../support/long.ts';
import { writeReplay } from './replay.ts';
import { runSeeds, SeedThread, startThreads } from './run-seeds.ts';

/** Number of histories. Each takes about 0.07 seconds of one core. */
const SEEDS = Number(process.env.SIMULATION_SEEDS ?? sizeOf(1_500, 10_000));
/** This time limit is long enough for a busy machine. */
const LIMIT_MS = 24 * 60_000;
const SHRINK_RUNS = 300;
/** The search for an overlap starts here, because no earlier history contains one. */
const OVERLAP_FROM = isLong ? 1 : 361;

// Each thread loads the whole product, so the tests share them.
const thread = new SeedThread();
const threads = startThreads(2);
afterAll(() => Promise.all([thread, ...threads].map((each) => each.stop())));

it(
  `the simulation finds no violation in ${SEEDS} random test runs`,
  async () => {
    const { found, tally } = await runSeeds({ from: seedOf(1), seeds: SEEDS, threads });
    console.log(JSON.stringify(tally));
    const [firstFound] = found;
    if (firstFound) {
      const replay = await thread.shrink(
        { seed: firstFound.seed, steps: null, faults: null },
        SHRINK_RUNS,
      );
      const repeat = `SEED='${writeReplay(replay)}' npm run simulate`;
      expect.fail(
        `${found.length} of ${SEEDS} histories have a violation. ${firstFound.violation}\nRepeat it with: ${repeat}`,
      );
    }
    // If a kind of event never happens, the histories prove nothing about it.
    for (const what of [
      'bookings',
      'round robins',
      'collective meetings',
      'moves',
      'hand-overs',
      'crashes',
      'emails',
      'reminders',
      'follow-ups',
      'events',
      'erasures',
      'approvals',
      'declines',
      'lapses',
      'connections',
      'requests with a key',
      'repeated answers',
      'hosts with two accounts',
      'choices of the account for bookings',
      'disconnections',
    ])
      expect(tally[what], what).toBeGreaterThan(SEEDS / 100);
    // Moves to another host are rare: an invitee must move a booking of a team, and at the new time another
    // host must be first in the order of the hosts.
    expect(tally['moves to another host']).toBeGreaterThan(SEEDS / 1_000);
  },
  LIMIT_MS,
);

it(
  'the simulation repeats a test run exactly from its seed',
  async () => {
    const replay = { seed: 7, steps: null, faults: null };
    const firstResult = await thread.replay(replay);
    // The other threads have run histories before.
    await threads[0]?.run(1, 3);
    expect(await threads[0]?.replay(replay)).toEqual(firstResult);
  },
  LIMIT_MS,
);

it(
  'the simulation repeats a test run exactly from the steps and faults that happened in it',
  async () => {
    const { steps, faults, tally } = await thread.replay({ seed: 11, steps: null, faults: null });
    expect((await thread.replay({ seed: 11, steps, faults })).tally).toEqual(tally);
  },
  LIMIT_MS,
);

it(
  'the simulation finds two overlapping bookings and the shortest test run that causes the overlap',
  async () => {
    const patches = [
      {
        file: 'worker/db/bookings/no-conflict.ts',
        find: "= 'confirmed'",
        replace: "= 'unheard-of'",
      },
    ];
    const brokenThreads = startThreads(sizeOf(1, 2), patches);
    const { found } = await runSeeds({
      from: OVERLAP_FROM,
      seeds: 2_000,
      threads: brokenThreads,
      isEnough: (violations) => violations.some(({ violation }) => violation.startsWith('overlap')),
    });
    const overlap = found.find(({ violation }) => violation.startsWith('overlap'));
    if (!overlap) return expect.fail('No history contains an overlap.');
    const [brokenProduct] = brokenThreads;
    if (!brokenProduct) return expect.fail('No thread was started.');
    const shorter = await brokenProduct.shrink(
      { seed: overlap.seed, steps: null, faults: null },
      SHRINK_RUNS,
    );
    expect((await brokenProduct.replay(shorter)).violation).toBe(
      'overlap: two bookings of a host overlap',
    );
    const steps = shorter.steps ?? [];
    expect(steps.length).toBeLessThanOrEqual(4);
    for (const omittedStep of steps) {
      const withoutStep = { ...shorter, steps: steps.filter((step) => step !== omittedStep) };
      expect(
        (await brokenProduct.replay(withoutStep)).violation ?? '',
        `without step ${omittedStep}`,
      ).not.toContain('overlap');
    }
    // Two people book at the same moment. At most one delay is needed to make their requests collide.
    expect(shorter.faults?.length).toBeLessThanOrEqual(1);
    await Promise.all(brokenThreads.map((each) => each.stop()));
  },
  LIMIT_MS,
);
