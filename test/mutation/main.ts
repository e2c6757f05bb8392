// Mutation testing: makes small faults in the product and lists the faults that no test detects.
//   npm run mutate                              mutates slots, bookings, webhooks and retries (StrykerJS)
//   npm run mutate -- --file slots              mutates only groups whose name contains `slots`
//   npm run mutate -- --sql --sample 80         mutates 80 conditions in hand-written SQL, always the same 80
//   npm run mutate -- --sql --sample 80 --first 41   starts the same run at its 41st condition
//   npm run mutate -- --sql --file outbox       mutates all conditions in files whose path contains `outbox`
//   npm run mutate -- --sql --quick             runs only the simulation, not the Worker's tests
import { parseArgs } from 'node:util';
import { mutateRules } from './mutate-rules.ts';
import { mutateStatements } from './mutate-statements.ts';

const { values } = parseArgs({
  options: {
    sql: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
    sample: { type: 'string', default: '0' },
    first: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '200' },
    quick: { type: 'boolean', default: false },
  },
});
const { file, quick: isQuick } = values;
const sample = Number(values.sample);
const first = Number(values.first);
const seeds = Number(values.seeds);

if (values.sql) await mutateStatements({ file, sample, first, seeds, isQuick });
else await mutateRules(file);
process.exit(0);
