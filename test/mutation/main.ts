// Mutation testing: changes the product in small wrong ways and lists what no test notices.
//   npm run mutate                                  the rules of slots, bookings, webhooks and retries
//   npm run mutate -- --sql [--seeds 300]           the conditions in hand-written SQL
//   npm run mutate -- --file retry --limit 20       only files whose path has this, only so many of each
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isNoticedByDomain, isNoticedBySimulation, isNoticedByWorker, ROOT } from './judges.ts';
import { type Mutant, mutateSource } from './mutate-source.ts';
import { mutateSql } from './mutate-sql.ts';

const { values } = parseArgs({
  options: {
    sql: { type: 'boolean', default: false },
    seeds: { type: 'string', default: '300' },
    file: { type: 'string', default: '' },
    limit: { type: 'string', default: '1000' },
    /** Leaves out the Worker's tests, which are slow. */
    quick: { type: 'boolean', default: false },
  },
});

const RULES = ['worker/domain/{slots,bookings,webhooks}/**/*.ts', 'worker/domain/retry.ts'];
const STATEMENTS = ['worker/db/*.ts'];

function describe(source: string, { start, end, text }: Mutant): string {
  const line = source.slice(0, start).split('\n').length;
  const before = source.slice(start, end).replace(/\s+/g, ' ').trim();
  return `line ${line}: ${before} → ${text.replace(/\s+/g, ' ') || '(nothing)'}`;
}

async function isNoticed(file: string, mutant: Mutant): Promise<boolean> {
  if (!values.sql) return isNoticedByDomain(file, mutant);
  if (await isNoticedBySimulation(file, mutant, Number(values.seeds))) return true;
  return !values.quick && isNoticedByWorker(file, mutant);
}

let total = 0;
let noticed = 0;
const files = globSync(values.sql ? STATEMENTS : RULES, { cwd: ROOT }).sort();
for (const file of files.filter((name) => name.includes(values.file))) {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const mutants = (values.sql ? mutateSql(source) : mutateSource(source)).slice(
    0,
    Number(values.limit),
  );
  let killed = 0;
  for (const mutant of mutants) {
    if (await isNoticed(file, mutant)) killed += 1;
    else console.log(`  survived  ${file} ${describe(source, mutant)}`);
  }
  if (mutants.length > 0) console.log(`${file}: ${killed} of ${mutants.length}`);
  total += mutants.length;
  noticed += killed;
}
console.log(
  `Mutation score: ${noticed} of ${total} (${((100 * noticed) / Math.max(1, total)).toFixed(1)} %)`,
);
process.exit(0);
