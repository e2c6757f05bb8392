// Mutation testing: changes the product in small wrong ways and lists what no test notices.
//   npm run mutate                              the rules of slots, bookings, webhooks and retries (StrykerJS)
//   npm run mutate -- --file slots              only groups whose name has this
//   npm run mutate -- --sql --sample 80         conditions in hand-written SQL: 80 of them, always the same
//   npm run mutate -- --sql --file outbox       all conditions of these files
//   npm run mutate -- --sql --quick             judged by the simulation alone
import { parseArgs } from 'node:util';
import { mutateRules } from './mutate-rules.ts';
import { mutateStatements } from './mutate-statements.ts';

const { values } = parseArgs({
  options: {
    sql: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
    sample: { type: 'string', default: '0' },
    seeds: { type: 'string', default: '200' },
    quick: { type: 'boolean', default: false },
  },
});
const { file, sample, seeds, quick: isQuick } = values;

if (values.sql)
  await mutateStatements({ file, sample: Number(sample), seeds: Number(seeds), isQuick });
else await mutateRules(file);
process.exit(0);
