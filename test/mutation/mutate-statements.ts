// Mutation testing of the conditions in hand-written SQL. StrykerJS cannot do this: it can only replace a
// whole statement with an empty text.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMutant, type Mutant, mutateSql } from './mutate-sql.ts';
import { createWorkerJudge, isNoticedBySimulation, ROOT } from './sql-judge.ts';
import { listFilesWithTests, listMissingFiles, nameOf, SQL_TESTS } from './sql-tests.ts';

interface StatementChoice {
  /** Only files whose path contains this text are mutated. */
  readonly file: string;
  /** Number of mutants to test. Every run chooses the same mutants. 0 means all mutants. */
  readonly sample: number;
  /** Number of the first mutant to test, from 1, to continue a run that ended early. */
  readonly first: number;
  /** Number of random test runs (histories) of the simulation for each mutant. 0 means no simulation. */
  readonly seeds: number;
  /** Skips the Worker's tests, which take much longer. */
  readonly isQuick: boolean;
}

interface Candidate {
  readonly file: string;
  readonly source: string;
  readonly mutant: Mutant;
}

const SAMPLE_SEED = 14;

/** Returns the values in a mixed order, which is the same in every run. */
function shuffle<T>(values: readonly T[]): T[] {
  let state = SAMPLE_SEED;
  const keyed = values.map((value) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return { value, key: state };
  });
  return keyed.sort((a, b) => a.key - b.key).map(({ value }) => value);
}

function listCandidates({ file: part, sample }: StatementChoice): Candidate[] {
  const missing = listMissingFiles(ROOT);
  if (missing.length > 0)
    throw new Error(`sql-tests.ts lists files that do not exist: ${missing.join(', ')}`);
  const all = listFilesWithTests(ROOT)
    .filter((file) => file.includes(part))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      return mutateSql(source).map((mutant) => ({ file, source, mutant }));
    });
  return sample === 0 ? all : shuffle(all).slice(0, sample);
}

function describe({ file, source, mutant: { start, end, text } }: Candidate): string {
  const line = source.slice(0, start).split('\n').length;
  const isCondition = text.startsWith('AND');
  const around = isCondition ? [start, end] : [start - 24, end + 16];
  const before = source.slice(...around).replace(/\s+/g, ' ');
  return `${file}:${line} ${before.trim()} → ${isCondition ? 'always true' : text}`;
}

/** Tells whether the simulation in test/simulation runs the statements of the file. */
const isSimulated = (file: string) =>
  file.endsWith('/deleted-accounts.ts') ||
  !/\/(accounts|meeting-types|organizations|site)\//.test(file);

/** Prints the score in percent, and a line for each mutant that no test detected. */
export async function mutateStatements(choice: StatementChoice): Promise<void> {
  const candidates = listCandidates(choice);
  const judge = createWorkerJudge();
  const passing = new Set<string>();
  /** Throws when a test fails without a mutant, because such a test would prove nothing. */
  const ensurePassing = async (file: string, tests: readonly string[]) => {
    if (passing.has(file)) return;
    if (await judge.isNoticed(null, tests))
      throw new Error(`The tests of ${file} fail without a mutant: ${tests.join(', ')}`);
    passing.add(file);
  };
  const findNoticingTests = async ({ file, source, mutant }: Candidate): Promise<string | null> => {
    const change = { file, source, mutated: applyMutant(source, mutant) };
    const { seeds, isQuick } = choice;
    if (seeds > 0 && isSimulated(file) && (await isNoticedBySimulation(change, seeds)))
      return 'simulation';
    const tests = SQL_TESTS[nameOf(file)] ?? [];
    if (isQuick || !(await judge.isNoticed(change, tests))) return null;
    await ensurePassing(file, tests);
    return 'tests';
  };
  const startedAt = Date.now();
  let noticed = 0;
  for (const [index, candidate] of candidates.entries()) {
    if (index + 1 < choice.first) continue;
    const begunAt = Date.now();
    const by = await findNoticingTests(candidate);
    if (by !== null) noticed += 1;
    const mark = by === null ? 'SURVIVED' : `noticed by ${by}`;
    const seconds = ((Date.now() - begunAt) / 1000).toFixed(0);
    console.log(`${index + 1}/${candidates.length} ${mark}, ${seconds} s: ${describe(candidate)}`);
  }
  await judge.close();
  const tested = candidates.length - choice.first + 1;
  const score = ((100 * noticed) / Math.max(1, tested)).toFixed(1);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(0);
  console.log(`Mutation score: ${noticed} of ${tested} (${score} %) in ${minutes} minutes`);
}
