// `npm run test:dates`: runs the worker suite and the browser suite at instants at which tests of dates break.
// `npm run test:dates -- worker 2027-01-01T00:05Z` runs only this suite and this instant.

import { runSuite } from './run-suite.ts';
import { SUITES } from './suites.ts';
import { closeRun, countSuite, createTally, lookAgain } from './tally.ts';

/** Ends of months and years, a leap day, and minutes before the clock changes of New York and Europe. */
const INSTANTS = [
  '2026-11-28T10:00Z',
  '2026-12-31T23:40Z',
  '2027-01-01T00:05Z',
  '2027-02-28T12:00Z',
  '2027-03-14T06:50Z',
  '2027-03-28T00:50Z',
  '2027-10-31T00:50Z',
  '2028-02-29T12:00Z',
];

/** Returns this number of instants, chosen at random. */
export function chooseInstants(count: number): string[] {
  const shuffled = INSTANTS.map((instant) => ({ instant, order: Math.random() }));
  shuffled.sort((a, b) => a.order - b.order);
  return shuffled.slice(0, count).map(({ instant }) => instant);
}

const pick = <T extends string>(all: readonly T[], chosen: readonly string[]): readonly T[] => {
  const picked = all.filter((each) => chosen.includes(each));
  return picked.length > 0 ? picked : all;
};

/** Returns 0 when every suite passed at every instant. */
export async function runDates(chosen: readonly string[] = []): Promise<number> {
  const rows: string[] = [];
  const all = createTally();
  for (const instant of pick(INSTANTS, chosen)) {
    for (const name of pick(['worker', 'browser'] as const, chosen)) {
      const since = Date.now();
      const env = { TEST_CLOCK: instant };
      const tally = createTally();
      console.log(`\n── ${instant}`);
      countSuite(tally, SUITES[name], await runSuite(SUITES[name], { env }));
      await lookAgain(tally, env);
      const seconds = Math.round((Date.now() - since) / 1000);
      const counts = `${tally.passed} passed, ${tally.flaky.length} flaky, ${tally.failed.length} failed`;
      rows.push(`${instant}  ${name.padEnd(8)} ${counts}, ${seconds} s`);
      all.passed += tally.passed;
      all.flaky.push(...tally.flaky);
      all.failed.push(
        ...tally.failed.map((failure) => ({ ...failure, suite: `${instant} ${name}` })),
      );
    }
  }
  console.log(`\n── dates\n${rows.join('\n')}`);
  return closeRun(all);
}

if (import.meta.main) process.exit(await runDates(process.argv.slice(2)));
