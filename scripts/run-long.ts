// `npm run test:long`: runs what `npm test` leaves out, with fresh seeds (test/support/long.ts).
// `npm run test:long -- simulation crash` runs only these parts, and `-- --list` prints the table of all parts.
import { ensureEngines } from './ensure-engines.ts';
import { describeLongRuns, LONG_RUNS } from './long-runs.ts';
import { chooseInstants, runDates } from './run-dates.ts';
import { runSuite } from './run-suite.ts';
import { SUITES } from './suites.ts';
import { closeRun, countStep, createTally } from './tally.ts';

/** The number of instants at which this run tries the suites. `npm run test:dates` tries all of them. */
const DATES = 3;

const chosen = process.argv.slice(2);
if (chosen.includes('--list')) {
  console.log(describeLongRuns());
  process.exit(0);
}

const tally = createTally();
let datesCode = 0;
for (const { suite: name } of LONG_RUNS) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  if (name === 'dates') {
    datesCode = await runDates(chooseInstants(DATES));
  } else if (name !== 'engines' || ensureEngines()) {
    // No second look: with a fresh seed, the second run would test other cases.
    countStep(tally, name, await runSuite(SUITES[name], { env: { TEST_LONG: 'on' } }));
  }
}
process.exit(Math.max(closeRun(tally), datesCode));
